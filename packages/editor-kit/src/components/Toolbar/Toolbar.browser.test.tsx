import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { useEditor } from '../../react/useEditor.ts';
import { memoryEditor, memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

function SaveNow() {
  const save = useEditor((state) => state.save);
  return (
    <button type="button" onClick={() => void save()} style={{ flex: 'none', width: 44, padding: 0 }}>
      S
    </button>
  );
}

it.each([320, 360, 390])(
  'cuts no word of its buttons in %i px, also once the story is saved',
  async (width) => {
    await page.viewport(width, 640);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    root.render(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        initialRecord={newRecord(sampleStory())}
      >
        <StoryEditor toolbarStart={<SaveNow />} />
      </StoryEditorProvider>,
    );
    const toolbar = page.getByRole('toolbar', { name: 'Story toolbar' });
    const cut = () =>
      [...toolbar.element().querySelectorAll('button')]
        .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent);
    await expect.element(toolbar.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    expect(cut()).toEqual([]);
    await toolbar.getByRole('button', { name: 'S', exact: true }).click();
    await expect.element(toolbar.getByRole('button', { name: 'Saved' })).toBeVisible();
    expect(cut()).toEqual([]);
  },
);

it.each([390, 641, 1280, 1920])(
  'has Publish once there is text, whole in %i px, and before the menu is opened',
  async (width) => {
    await page.viewport(width, 800);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    for (const story of [newStory(false), sampleStory()]) {
      root = createRoot(element);
      root.render(
        <StoryEditorProvider
          adapter={{
            writer: scriptedWriter([]),
            stories: memoryStories(),
            publish: memoryEditor().adapter.publish,
          }}
          initialRecord={newRecord(story)}
        >
          <StoryEditor />
        </StoryEditorProvider>,
      );
      const toolbar = page.getByRole('toolbar', { name: 'Story toolbar' });
      const publish = toolbar.getByRole('button', { name: 'Publish' });
      await expect.element(toolbar.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      if (story.paragraphs.length === 0) {
        await expect.element(publish).not.toBeInTheDocument();
        root.unmount();
        continue;
      }
      const { left, right, top, bottom } = publish.element().getBoundingClientRect();
      expect([left >= 0, right <= width]).toEqual([true, true]);
      expect(
        publish.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)),
      ).toBe(true);
      await publish.click();
      await expect.element(page.getByRole('dialog', { name: 'Publish the story' })).toBeVisible();
    }
  },
);

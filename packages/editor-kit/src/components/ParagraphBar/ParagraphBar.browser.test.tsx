import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryStories.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(async () => {
  root.unmount();
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

it('stands below the text on a phone of 320 px, covers none of it and is whole (E5)', async () => {
  await page.viewport(320, 640);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = [{ id: 'p0', text: 'One is here.' }];
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  const text = () => document.querySelector<HTMLElement>('[data-fabula-text="p0"]');
  await expect.poll(text).not.toBeNull();
  text()?.focus();
  const bar = page.getByRole('toolbar', { name: 'Paragraph tools' });
  await expect.element(bar).toBeVisible();
  expect(bar.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    text()?.getBoundingClientRect().bottom ?? 0,
  );
  expect(bar.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

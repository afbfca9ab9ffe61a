import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { useEditorProvider } from '../../react/useEditor.ts';
import type { EditorStore } from '../../store/createEditorStore.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

it('draws an insert from outside without rendering the tools around the text anew', async () => {
  await page.viewport(1280, 720);
  let store: EditorStore | undefined;
  const rendered = { generate: 0, paragraph: 0 };
  function Handle() {
    store = useEditorProvider().store;
    return null;
  }
  const components = {
    GenerateButton: ({ children }: { children?: React.ReactNode }) => {
      rendered.generate += 1;
      return <button type="button">{children}</button>;
    },
    ParagraphTools: () => {
      rendered.paragraph += 1;
      return null;
    },
  };
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      components={components}
      initialRecord={newRecord({
        ...{ ...newStory(false), title: 'Doors', premise: 'A door.' },
        paragraphs: ['One.', 'Two.', 'Three.'].map((text, at) => ({ id: `p${at}`, text })),
      })}
    >
      <StoryEditor />
      <Handle />
    </StoryEditorProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  await page.getByText('Two.', { exact: true }).click();
  await expect.poll(() => rendered.paragraph).toBeGreaterThan(0);
  // The first change makes an undo possible, which tools show.
  store?.getState().insertParagraphs('p1', ['First.']);
  await expect.element(page.getByText('First.')).toBeVisible();
  await expect.poll(() => document.querySelector('[data-fresh]')).toBeNull();

  const before = { ...rendered };
  expect(before.generate).toBeGreaterThan(1);
  store?.getState().insertParagraphs('p1', ['Second.']);
  await expect.element(page.getByText('Second.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '5 words' })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-fresh]')).toBeNull();
  expect(rendered).toEqual(before);
});

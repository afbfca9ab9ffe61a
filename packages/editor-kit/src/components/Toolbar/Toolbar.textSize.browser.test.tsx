import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

it('shows a long story before its words are counted, and then how many there are', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = Array.from({ length: 2000 }, (_, index) => ({ id: `p${index}`, text: 'Two words.' }));
  const record = newRecord({ ...newStory(false), title: 'Doors', paragraphs });
  const adapter = { writer: scriptedWriter([]), stories: memoryStories() };
  flushSync(() =>
    root.render(
      <StoryEditorProvider adapter={adapter} initialRecord={record}>
        <StoryEditor />
      </StoryEditorProvider>,
    ),
  );
  expect(document.querySelector<HTMLElement>('[data-fabula-paragraph="p1999"]')?.textContent).toBe(
    'Two words.',
  );
  expect(element.textContent).not.toContain('4,000 words');
  await expect.poll(() => element.textContent).toContain('4,000 words');
});

import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { importStory } from '../../model/formats/importStory.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { changeBreak } from '../../model/sections.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

it('a closed section of an imported book shows its own title, and what happened under it (E22)', async () => {
  const book = `# The Ferry

## Chapter 1

She missed it.

## Chapter 2

He did not.

* * *

It rained. Nobody came.

## What came of it

Nothing did.
`;
  const { story } = await importStory(new File([book], 'ferry.md'), { isNsfw: false });
  if (!story) throw new Error('The book was not read.');
  const [, second] = Object.values(story.breaks);
  const told = changeBreak(story, second?.id ?? '', { summary: 'He waits.' });
  const places = {
    find: () => ({ caret: null, shown: null, folded: Object.values(told.breaks).map(({ id }) => id) }),
    keep: () => undefined,
  };
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), places }}
      initialRecord={newRecord(told)}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  const shown = () =>
    page
      .getByRole('button', { expanded: false })
      .elements()
      .filter((one) => one.matches('[data-fabula-section-toggle]'))
      .map((one) => [...one.children].slice(0, -2).map(({ textContent }) => textContent));
  await expect.poll(shown).toEqual([['Chapter 1'], ['Chapter 2', 'He waits.'], ['Section 3']]);
});

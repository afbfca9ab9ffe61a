import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryEditor } from '../../testing/memoryEditor.ts';
import { reviewOf, sampleContinuation, sampleStory } from '../../testing/samples.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { CompactEditor } from './CompactEditor.tsx';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => root.unmount());

it('two editors of one story on a page have DOM ids, and keys, of their own', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const { adapter } = memoryEditor();
  const review = reviewOf(newDraft({ id: 'draft', paragraphs: sampleContinuation }));
  root.render(
    [StoryEditor, StoryEditor, CompactEditor].map((Editor, index) => (
      <StoryEditorProvider
        key={String(index)}
        adapter={adapter}
        initialRecord={{ ...newRecord(sampleStory()), review }}
      >
        <Editor />
      </StoryEditorProvider>
    )),
  );
  await expect.poll(() => page.getByText(/^The lamp/).elements().length).toBe(3);
  const [, second] = document.querySelectorAll('[data-fabula-editor]');
  const text = second && engineAt(second);
  text?.selectParagraph('sample-1');
  // From the paragraph to its tools, and back to this one and not to that of the first editor.
  const tools = () =>
    [...(second?.querySelectorAll<HTMLElement>('[data-bar-of="sample-1"] button') ?? [])].filter((one) =>
      one.checkVisibility(),
    );
  await expect.poll(tools).not.toEqual([]);
  // One that has nothing to say of the draft that waits: Escape would close that first.
  tools()
    .find(({ textContent }) => textContent?.includes('Copy'))
    ?.focus();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(text?.view.dom);
  expect(text?.selection()).toMatchObject({ from: { id: 'sample-1' }, isBlock: true });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

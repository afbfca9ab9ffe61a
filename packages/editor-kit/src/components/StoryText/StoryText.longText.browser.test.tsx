import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ink } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { useEditorProvider } from '../../react/useEditor.ts';
import type { EditorStore } from '../../store/createEditorStore.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => {
  vi.restoreAllMocks();
  root.unmount();
});

const count = 2000;
const middle = `p${count / 2}`;

async function open(): Promise<EditorStore> {
  const stores: EditorStore[] = [];
  function Handle() {
    stores.push(useEditorProvider().store);
    return null;
  }
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    text: `${index}. Words.`,
  }));
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', paragraphs })}
    >
      <Handle />
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => element.textContent).toContain('4,000 words');
  const [store] = stores;
  if (!store) throw new Error('The provider has not rendered.');
  engineAt(element)?.focus(middle, 3);
  await expect.poll(() => store.getState().work?.id).toBe(middle);
  return store;
}

/** Counts what is read of the story's paragraphs and of the page's nodes. */
function watchReads(store: EditorStore) {
  const reads = { texts: 0, nodes: 0 };
  for (const paragraph of store.getState().story.paragraphs) {
    const { text } = paragraph;
    Object.defineProperty(paragraph, 'text', {
      enumerable: true,
      get() {
        reads.texts += 1;
        return text;
      },
    });
  }
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'firstChild') ?? {};
  vi.spyOn(Node.prototype, 'firstChild', 'get').mockImplementation(function (this: Node) {
    reads.nodes += 1;
    return get?.call(this);
  });
  return reads;
}

it('a paragraph that comes into a long text makes the page read those beside it alone', async () => {
  const store = await open();
  const reads = watchReads(store);
  store.getState().insertParagraphs(middle, ['It came in.']);
  const id = store.getState().story.paragraphs[count / 2 + 1]?.id ?? '';
  await expect.poll(() => ink(id)?.textContent).toBe('It came in.');
  await expect.poll(() => document.body.textContent).toContain('4,003 words');
  expect(reads.texts).toBeLessThan(100);
  expect(reads.nodes).toBeLessThan(count / 4);
});

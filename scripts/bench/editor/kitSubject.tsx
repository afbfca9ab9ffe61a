import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../../packages/ui-kit/src/tokens.ts';
import type { WriterEvent } from '../../../packages/editor-kit/src/adapter/EditorAdapter.ts';
import { StoryEditor, StoryEditorProvider, useEditor } from '../../../packages/editor-kit/src/index.ts';
import { newStory } from '../../../packages/editor-kit/src/model/Story.ts';
import { newRecord } from '../../../packages/editor-kit/src/model/StoryRecord.ts';
import type { EditorState } from '../../../packages/editor-kit/src/store/EditorState.ts';
import { memoryStories } from '../../../packages/editor-kit/src/testing/memoryEditor.ts';
import { engineAt } from '../../../packages/editor-kit/src/text/createTextEngine.ts';
import type { EditorSubject } from './EditorSubject.ts';

const waiting: WriterEvent[] = [];
let wake = () => {};

async function* write(): AsyncGenerator<WriterEvent> {
  for (;;) {
    for (let event = waiting.shift(); event; event = waiting.shift()) yield event;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

type Actions = Pick<EditorState, 'insertParagraphs' | 'continueStory'>;
let actions: Actions;

function Handle() {
  const insertParagraphs = useEditor((state) => state.insertParagraphs);
  const continueStory = useEditor((state) => state.continueStory);
  actions = { insertParagraphs, continueStory };
  return null;
}

export const kitSubject: EditorSubject = {
  mount(root, texts) {
    const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
    const record = newRecord({ ...newStory(false), title: 'Bench', premise: 'A bench.', paragraphs });
    const adapter = { writer: { write }, stories: memoryStories() };
    flushSync(() =>
      createRoot(root).render(
        <StoryEditorProvider adapter={adapter} initialRecord={record}>
          <StoryEditor />
          <Handle />
        </StoryEditorProvider>,
      ),
    );
  },
  paragraph: (index) => document.querySelector<HTMLElement>(`[data-fabula-paragraph="p${index}"]`),
  write(index) {
    const text = document.querySelector('[data-fabula-engine]');
    if (text) engineAt(text)?.focus(`p${index}`, Number.POSITIVE_INFINITY);
  },
  insertAfter: (index, text) => actions.insertParagraphs(`p${index}`, [text]),
  openStream() {
    actions.continueStory();
    return (text) => {
      waiting.push({ type: 'text', text });
      wake();
    };
  },
};

import { WorkError } from '@fabula/work-kit/core';
import { describe, expect, it } from 'vitest';
import { openTestStory, type Script } from '../../../../tests/support/openTestEditor.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import { recordOf } from './savedStory.ts';

const first = 'One is here.';
const pencil = textEvents('It sings. It hums.', 'Then it stops.');

/** A story of two paragraphs, and what comes at a caret after the first sentence of the first. */
async function asked(script: Script = pencil, options: { initial?: boolean } = {}) {
  const editor = await openTestStory([script, textEvents('Again.')]);
  const [one] = editor.act().story.paragraphs;
  editor.act().continueAt(one?.id ?? '', first.length);
  const ended = () => !['waiting', 'streaming'].includes(editor.runState());
  if (options.initial !== true) await editor.untilTrue(ended);
  return { ...editor, id: one?.id ?? '', rest: () => editor.act().pencilAtCaret?.rest ?? null };
}
const type = (editor: Awaited<ReturnType<typeof asked>>, text: string) => {
  const { story } = editor.act();
  const paragraphs = story.paragraphs.map((one) => (one.id === editor.id ? { ...one, text } : one));
  editor.act().typeParagraphs(paragraphs, { kind: 'type', shown: story.paragraphs });
};

describe('continuing at a caret', () => {
  it('sends both parts of the paragraph, and the paragraphs around it', async () => {
    const { writer } = await asked();
    expect(writer.requests.at(-1)).toMatchObject({
      kind: 'insert',
      context: {
        previousParagraphs: [],
        nextParagraph: 'Two.',
        selection: { before: first, text: '', after: ' It waits.' },
      },
    });
  });

  it('is the usual continuation at the end of the story, and a new paragraph where the caret is in a blank one', async () => {
    const { act, writer, until } = await openTestStory([textEvents('More.')]);
    const last = act().story.paragraphs.at(-1)?.id ?? '';
    act().continueAt(last, 4);
    await until('reviewing');
    expect(writer.requests.at(-1)?.kind).toBe('continue');
    act().rejectDraft();
    const [one, two] = act().story.paragraphs;
    if (!one || !two) throw new Error('The story has two paragraphs.');
    const shown = act().story.paragraphs;
    act().typeParagraphs([one, { id: 'new', text: '' }, two], { kind: 'split', shown });
    act().continueAt('new', 0);
    expect(act().run).toMatchObject({ intent: { kind: 'insert', place: { at: 'after', id: one.id } } });
    expect(act().story.paragraphs).toHaveLength(2);
  });

  it('turns to ink by the word, by the sentence and whole, each as a step that undo makes pencil again', async () => {
    const editor = await asked();
    const { act, texts, rest } = editor;
    expect(texts()).toEqual(['One is here. It waits.', 'Two.']);
    act().takePencil('word');
    act().takePencil('sentence');
    expect(texts()[0]).toBe('One is here. It sings. It waits.');
    expect(rest()).toEqual([' It hums.', 'Then it stops.']);
    act().undo();
    expect(texts()[0]).toBe('One is here. It It waits.');
    expect(rest()).toEqual([' sings. It hums.', 'Then it stops.']);
    act().redo();
    act().acceptDraft();
    expect(texts()).toEqual(['One is here. It sings. It hums.', 'Then it stops. It waits.', 'Two.']);
    expect(act().story.paragraphs[0]?.id).toBe(editor.id);
    expect(act().run.state).toBe('idle');
    expect(editor.events.filter(({ type }) => type === 'draft.accepted')).toHaveLength(2);
    act().undo();
    act().undo();
    act().undo();
    expect(texts()).toEqual(['One is here. It waits.', 'Two.']);
  });

  it('says what became ink last, so that it can darken', async () => {
    const { act, id } = await asked();
    act().takePencil('sentence');
    expect(act().lastTaken).toEqual([{ id, from: 12, to: 22 }]);
  });

  it('goes, and nothing of it is in the text, when it is rejected', async () => {
    const { act, texts, events } = await asked();
    act().rejectDraft();
    expect(texts()[0]).toBe('One is here. It waits.');
    expect([act().run.state, act().pencilAtCaret]).toEqual(['idle', null]);
    expect(events.at(-1)?.type).toBe('draft.rejected');
  });

  it('shrinks by its own letters, and goes when others are typed over it', async () => {
    const editor = await asked();
    type(editor, 'One is here. It s It waits.');
    expect(editor.rest()).toEqual(['ings. It hums.', 'Then it stops.']);
    type(editor, 'One is here. It sa It waits.');
    expect(editor.act().run.state).toBe('idle');
    editor.act().takeTyped();
    expect(editor.texts()[0]).toBe('One is here. It sa It waits.');
  });

  it('is typed over as one undo step', async () => {
    const editor = await asked();
    for (const letters of [' N', ' No', ' No.']) type(editor, `One is here.${letters} It waits.`);
    editor.act().takeTyped();
    expect(editor.texts()[0]).toBe('One is here. No. It waits.');
    editor.act().undo();
    expect(editor.texts()[0]).toBe('One is here. It waits.');
  });

  it('stays while the paragraph is changed elsewhere, and stands after it where the change goes over the caret', async () => {
    const editor = await asked();
    type(editor, 'There one is here. It waits.');
    editor.act().takePencil('sentence');
    expect(editor.texts()[0]).toBe('There one is here. It sings. It waits.');
    editor.act().setParagraph(editor.id, 'All is new.');
    expect(editor.act().run).toMatchObject({
      state: 'reviewing',
      intent: { place: { at: 'after', id: editor.id } },
    });
    expect(editor.draftTexts()).toEqual(['It sings. It hums.', 'Then it stops.']);
  });
});

describe('pencil at a caret that is still written', () => {
  const slow: Script = [...textEvents('It sings. It hums').slice(0, 4), Number.POSITIVE_INFINITY];
  const written = async () => {
    const editor = await asked(slow, { initial: true });
    await editor.untilTrue(() => editor.rest()?.[0] === ' It sings. It hums');
    return editor;
  };

  it('gives whole sentences and words, and goes on', async () => {
    const { act, texts, rest } = await written();
    act().takePencil('sentence');
    act().takePencil('sentence');
    expect(texts()[0]).toBe('One is here. It sings. It waits.');
    act().takePencil('word');
    act().takePencil('word');
    expect(texts()[0]).toBe('One is here. It sings. It It waits.');
    expect(rest()).toEqual([' hums']);
    expect(act().run.state).toBe('streaming');
  });

  it('is called off by Escape and by what is typed over it: the writer is told', async () => {
    const one = await written();
    one.act().rejectDraft();
    expect([one.act().run.state, one.writer.cancelled.length]).toEqual(['idle', 1]);
    const other = await written();
    type(other, 'One is here. But It waits.');
    expect([other.act().run.state, other.writer.cancelled.length]).toEqual(['idle', 1]);
    expect(other.events.some(({ type }) => type === 'run.cancelled')).toBe(true);
  });

  it('is there again after a reload, with what was taken in ink, and the run is taken up', async () => {
    const { act } = await written();
    act().takePencil('sentence');
    const record = recordOf(act());
    const writer = { ...scriptedWriter([]), resume: () => play(textEvents('It sings. It hums. Done.')) };
    const store = createEditorStore({
      adapter: () => ({ writer, stories: memoryStories() }),
      initialRecord: JSON.parse(JSON.stringify(record)),
    });
    expect(store.getState().pencilAtCaret?.rest).toEqual([' It hums']);
    const stop = store.autosave();
    await new Promise<void>((resolve) => {
      store.subscribe(({ run }) => run.state === 'reviewing' && resolve());
    });
    stop();
    expect(store.getState().pencilAtCaret?.rest).toEqual([' It hums. Done.']);
    store.getState().takePencil('all');
    expect(store.getState().story.paragraphs[0]?.text).toBe(
      'One is here. It sings. It hums. Done. It waits.',
    );
  });
});

async function* play(events: Script) {
  for (const event of events) {
    if (event instanceof Error) throw event;
    if (typeof event !== 'number') yield event;
  }
}

it('asked again after a failure, it goes on from what was taken', async () => {
  const failing: Script = [
    ...textEvents('It sings. It hu').slice(0, 4),
    new WorkError({ code: 'http', message: 'Gone.' }),
  ];
  const editor = await asked(failing);
  expect(editor.runState()).toBe('failed');
  editor.act().takePencil('word');
  editor.act().takePencil('word');
  editor.act().retry();
  expect(editor.rest()).toEqual([' It hu']);
  await editor.until('reviewing');
  expect(editor.writer.requests.at(-1)).toMatchObject({
    context: { selection: { before: 'One is here. It sings.', after: ' It waits.' } },
  });
  editor.act().takePencil('all');
  expect(editor.texts()[0]).toBe('One is here. It sings. Again. It waits.');
});

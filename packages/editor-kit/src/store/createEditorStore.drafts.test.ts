import { describe, expect, it } from 'vitest';
import { openTestStory } from '../../../../tests/support/openTestEditor.ts';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import { draftOf, draftsOf } from '../model/Run.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

type Editor = Awaited<ReturnType<typeof openTestStory>>;
const idOf = (editor: Editor, index: number) => editor.act().story.paragraphs[index]?.id ?? '';
const active = (editor: Editor) => draftOf(editor.act().run);
const isActive = (editor: Editor, state: string) => editor.untilTrue(() => active(editor)?.state === state);

describe('an improved paragraph (E11)', () => {
  it('is judged sentence by sentence, whichever draft it is', async () => {
    const editor = await openTestStory([
      textEvents('One is here. It hums.'),
      textEvents('One sleeps. It waits.'),
    ]);
    editor.act().improve(idOf(editor, 0), 'More life.');
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'improve',
      instruction: 'More life.',
      paragraphs: ['One is here. It waits.'],
    });
    expect(active(editor)?.changes?.map(({ action }) => action)).toEqual(['unchanged', 'edit']);
    editor.act().improveDraft('Sleepier.');
    await isActive(editor, 'ready');
    expect(active(editor)?.changes?.map(({ action }) => action)).toEqual(['edit', 'unchanged']);
    editor.act().setVerdict(0, 'rejected');
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
  });

  it('keeps the sentences that a broken-off text did not come to', async () => {
    const editor = await openTestStory([[{ type: 'text', text: 'One was here.' }]]);
    editor.act().improve(idOf(editor, 0), '');
    await editor.until('failed');
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('One was here. It waits.');
    expect(editor.act().lastAccepted).toEqual([idOf(editor, 0)]);
  });
});

describe('a further draft', () => {
  it('is asked for again from what it was made from, as a run of its own', async () => {
    const editor = await openTestStory([
      textEvents('First.'),
      textEvents('Second.'),
      [new Error('down')],
      textEvents('Third.'),
    ]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().improveDraft('Darker.');
    await isActive(editor, 'ready');
    editor.act().improveDraft('Shorter.');
    await isActive(editor, 'failed');
    const failed = active(editor)?.id;
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
    editor.act().retryDraft(failed ?? '');
    await isActive(editor, 'ready');
    expect(active(editor)?.id).not.toBe(failed);
    expect(editor.writer.requests.at(-1)).toMatchObject({ originalContent: ['Second.'] });
  });

  it('is cancelled at the writer too when its review ends', async () => {
    const editor = await openTestStory([textEvents('First.'), [Number.POSITIVE_INFINITY]]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().improveDraft('Darker.');
    const id = active(editor)?.id;
    editor.act().rejectDraft();
    expect(editor.writer.cancelled).toEqual([id]);
  });
});

describe('a mixed draft', () => {
  it('can be put in another order, and is not accepted while it is empty', async () => {
    const editor = await openTestStory([textEvents('First. Second.')]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().takeOver('First.', true);
    const mixed = draftsOf(editor.act().run).at(-1)?.id ?? '';
    editor.act().showDraft(mixed);
    editor.act().setDraftParagraphs(mixed, []);
    editor.act().acceptDraft();
    expect(editor.runState()).toBe('reviewing');
    editor.act().setDraftParagraphs(mixed, ['Second. First.']);
    editor.act().acceptDraft();
    expect(editor.texts().at(-1)).toBe('Second. First.');
  });
});

describe('reasoning (E17)', () => {
  it('is remembered for the last 20 generations, the newest first', async () => {
    const thinks = (text: string): WriterEvent[] => [{ type: 'reasoning', text }, ...textEvents('More.')];
    const editor = await openTestStory(Array.from({ length: 22 }, (_, index) => thinks(`Thought ${index}.`)));
    for (let index = 0; index < 22; index++) {
      editor.act().continueStory();
      await editor.until('reviewing');
      editor.act().rejectDraft();
    }
    const log = editor.act().reasoningLog;
    expect(log).toHaveLength(20);
    expect(log[0]).toMatchObject({ kind: 'continue', text: 'Thought 21.' });
  });
});

describe('marks in a draft', () => {
  it('stay on their sentences while verdicts change what stands around them', async () => {
    const editor = await openTestStory([
      [
        { type: 'sentence', change: { action: 'remove', original: 'One is here.', rewritten: '' } },
        { type: 'sentence', change: { action: 'unchanged', original: 'It waits.', rewritten: 'It waits.' } },
        { type: 'done' },
      ],
    ]);
    editor.act().rewrite(idOf(editor, 0), '');
    await editor.until('reviewing');
    editor.act().toggleDraftPick(0, 0);
    editor.act().setVerdict(0, 'rejected');
    expect(active(editor)?.picks).toEqual({ 0: [1] });
  });
});

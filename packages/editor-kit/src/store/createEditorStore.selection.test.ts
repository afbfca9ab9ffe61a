import { describe, expect, it } from 'vitest';
import { openTestStory, type Script } from '../../../../tests/support/openTestEditor.ts';
import { draftOf } from '../model/Run.ts';
import { textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import { recordOf } from './savedStory.ts';

/** 'One is here. It waits.' and 'Two.', with the words in brackets selected in the first, or in both. */
async function asked(marked: string, script: Script, verb: 'shorten' | 'rewrite' = 'shorten') {
  const editor = await openTestStory([script, textEvents('It stands.')]);
  const [before = '', text = '', after = ''] = marked.split(/[[\]]/);
  const ids = editor.act().story.paragraphs.map(({ id }) => id);
  const own = marked.includes('\n\n') ? ids : ids.slice(0, 1);
  editor.act().rewriteSelection({ ids: own, before, text, after }, verb, 'Quieter.');
  const ended = () => !['waiting', 'streaming'].includes(editor.runState());
  await editor.untilTrue(ended);
  return { ...editor, ids };
}
const actions = (editor: Awaited<ReturnType<typeof asked>>) =>
  draftOf(editor.act().run)?.changes?.map(({ action }) => action);

describe('selected words', () => {
  it('go along with what stands around them, and with what is done to them', async () => {
    const { writer } = await asked('One is here. [It waits.]', textEvents('It sat.'));
    expect(writer.requests.at(-1)).toMatchObject({
      kind: 'rewrite',
      verb: 'shorten',
      instruction: 'Quieter.',
      context: {
        paragraph: 'One is here. It waits.',
        nextParagraph: 'Two.',
        selection: { before: 'One is here. ', text: 'It waits.', after: '' },
      },
    });
  });

  it('are judged by the sentence, and become ink in one step', async () => {
    const editor = await asked('One [is here]. It waits.', textEvents('sleeps'));
    expect(actions(editor)).toEqual(['edit', 'unchanged']);
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One sleeps. It waits.', 'Two.']);
    expect(editor.act().lastAccepted).toEqual([editor.ids[0]]);
    editor.act().undo();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
  });

  it('may be in several paragraphs, which keep their ids', async () => {
    const editor = await asked('One is here. [It waits.\n\nTwo.]', textEvents('It sat.', 'Two sat.'));
    expect(actions(editor)).toEqual(['unchanged', 'edit', 'edit']);
    editor.act().setVerdict(1, 'rejected');
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two sat.']);
    expect(editor.act().story.paragraphs.map(({ id }) => id)).toEqual(editor.ids);
  });

  it('of a writer that knows no selection come back as the paragraph', async () => {
    const change = { action: 'edit' as const, original: 'It waits.', rewritten: 'It sat.' };
    const editor = await asked('One is here. [It waits.]', [{ type: 'sentence', change }, { type: 'done' }]);
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('One is here. It sat.');
  });

  it('wait for an answer where their paragraph was changed, or half of the text came', async () => {
    const editor = await asked('One is here. [It waits.]', textEvents('It sat.'));
    editor.act().setParagraph(editor.ids[0] ?? '', 'One was there.');
    editor.act().acceptDraft();
    expect(editor.act().misfit).toBe('changed');
    const broken = await asked('One is here. [It waits.]', [{ type: 'text', text: 'It' }]);
    expect(broken.runState()).toBe('failed');
    broken.act().acceptDraft();
    expect(broken.act().misfit).toBe('unfinished');
    expect(broken.texts()[0]).toBe('One is here. It waits.');
    broken.act().retry();
    await broken.until('reviewing');
    broken.act().acceptDraft();
    expect(broken.texts()[0]).toBe('One is here. It stands.');
  });

  it('have further drafts, made of all that the first one would put there', async () => {
    const editor = await asked('One is here. [It waits.]', textEvents('It sat.'));
    editor.act().improveDraft('Other.');
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'ready');
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'draft',
      originalContent: ['One is here. It sat.'],
    });
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('It stands.');
  });

  it('are still under review after a reload', async () => {
    const editor = await asked('One is here. [It waits.\n\nTwo.]', textEvents('It sat.'));
    const kept = JSON.parse(JSON.stringify(recordOf(editor.act())));
    const { getState } = createEditorStore({
      adapter: () => ({ writer: editor.writer, stories: editor.stories }),
      initialRecord: kept,
    });
    getState().acceptDraft();
    expect(getState().story.paragraphs.map(({ text }) => text)).toEqual(['One is here. It sat.']);
  });
});

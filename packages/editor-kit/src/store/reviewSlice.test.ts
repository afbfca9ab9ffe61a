import { describe, expect, it } from 'vitest';
import { openTestStory } from '../../../../tests/support/openTestEditor.ts';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import { draftOf, draftsOf } from '../model/Run.ts';
import type { SentenceChange } from '../model/sentenceChanges.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const sentence = (action: SentenceChange['action'], original: string, rewritten = original): WriterEvent => ({
  type: 'sentence',
  change: { action, original, rewritten },
});
const rewriteOfOne: WriterEvent[] = [
  sentence('edit', 'One is here.', 'One has come.'),
  sentence('unchanged', 'It waits.'),
  sentence('add', '', 'It sings.'),
  { type: 'done' },
];

type Editor = Awaited<ReturnType<typeof openTestStory>>;
const idOf = (editor: Editor, index: number) => editor.act().story.paragraphs[index]?.id ?? '';
const names = (editor: Editor) => draftsOf(editor.act().run).map(({ name }) => name);

describe('a rewrite', () => {
  async function rewriting() {
    const editor = await openTestStory([rewriteOfOne]);
    editor.act().rewrite(idOf(editor, 0), 'Livelier.');
    await editor.until('reviewing');
    return editor;
  }

  it('sends the paragraph with its neighbours, and replaces it as one undo step', async () => {
    const editor = await rewriting();
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'rewrite',
      count: 1,
      instruction: 'Livelier.',
      context: { paragraph: 'One is here. It waits.', previousParagraph: '', nextParagraph: 'Two.' },
    });
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One has come. It waits. It sings.', 'Two.']);
    editor.act().undo();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
  });

  it('is pencil again after an undo of its Accept, with its verdicts and marks, and ink after a redo', async () => {
    const editor = await rewriting();
    editor.act().setVerdict(2, 'rejected');
    const { run } = editor.act();
    editor.act().acceptDraft();
    expect(editor.act().run.state).toBe('idle');
    editor.act().undo();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
    expect(editor.act().run).toEqual(run);
    editor.act().redo();
    expect(editor.texts()).toEqual(['One has come. It waits.', 'Two.']);
    expect(editor.act().run.state).toBe('idle');
    editor.act().undo();
    editor.act().setVerdict(2, 'accepted');
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One has come. It waits. It sings.', 'Two.']);
  });

  it('stays rejected once it was rejected, and goes when undo goes on', async () => {
    const editor = await openTestStory([rewriteOfOne]);
    editor.act().setTitle('Before');
    editor.act().rewrite(idOf(editor, 0), 'Livelier.');
    await editor.until('reviewing');
    editor.act().acceptDraft();
    editor.act().undo();
    editor.act().undo();
    expect(editor.act().story.title).not.toBe('Before');
    expect(editor.act().run.state).toBe('idle');
    editor.act().redo();
    editor.act().redo();
    editor.act().undo();
    editor.act().rejectDraft();
    editor.act().setTitle('After');
    editor.act().undo();
    expect(editor.act().run.state).toBe('idle');
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
  });

  it('does not take the place of what is written when its Accept is undone', async () => {
    const editor = await openTestStory([rewriteOfOne, rewriteOfOne]);
    editor.act().rewrite(idOf(editor, 0), 'Livelier.');
    await editor.until('reviewing');
    editor.act().acceptDraft();
    editor.act().rewrite(idOf(editor, 1), 'Calmer.');
    await editor.until('reviewing');
    const { run } = editor.act();
    editor.act().undo();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
    expect(editor.act().run).toBe(run);
  });

  it('is judged sentence by sentence', async () => {
    const editor = await rewriting();
    editor.act().setVerdict(2, 'rejected');
    editor.act().editChange(0, 'One stood there.');
    expect(editor.draftTexts()).toEqual(['One stood there. It waits.']);
    editor.act().setAllVerdicts('rejected');
    expect(editor.draftTexts()).toEqual(['One is here. It waits.']);
    editor.act().setAllVerdicts('accepted');
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('One stood there. It waits. It sings.');
  });

  it('is not put over a paragraph that has changed meanwhile, unless the writer says so', async () => {
    const editor = await rewriting();
    editor.act().setParagraph(idOf(editor, 0), 'One is gone.');
    editor.act().acceptDraft();
    expect([editor.act().misfit, editor.texts()[0]]).toEqual(['changed', 'One is gone.']);
    editor.act().acceptAnyway();
    expect([editor.act().misfit, editor.texts()[0]]).toEqual([null, 'One has come. It waits. It sings.']);
  });

  it('goes to the end where its paragraph is gone', async () => {
    const editor = await rewriting();
    editor.act().removeParagraph(idOf(editor, 0));
    editor.act().acceptDraft();
    expect(editor.act().misfit).toBe('gone');
    editor.act().acceptAnyway();
    expect(editor.texts()).toEqual(['Two.', 'One has come. It waits. It sings.']);
  });
});

describe('the writer’s own edit', () => {
  it('is compared before it is taken', async () => {
    const editor = await openTestStory([]);
    editor.act().compareEdit(idOf(editor, 0), 'One is here. It leaves.');
    expect(draftOf(editor.act().run)?.changes?.map(({ action }) => action)).toEqual(['unchanged', 'edit']);
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One is here. It leaves.', 'Two.']);
  });
});

describe('insert and expand', () => {
  it('put their results where they belong (E7)', async () => {
    const editor = await openTestStory([textEvents('New.'), textEvents('Two, longer.', 'And more.')]);
    editor.act().insertAfter(idOf(editor, 0), '');
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'insert',
      count: 1,
      context: { previousParagraphs: ['One is here. It waits.'], nextParagraph: 'Two.' },
    });
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'New.', 'Two.']);
    editor.act().expand(idOf(editor, 2), '');
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'expand',
      context: { selectedParagraph: 'Two.', nextParagraph: '' },
    });
    editor.act().acceptDraft();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'New.', 'Two, longer.', 'And more.']);
  });
});

describe('what a draft was given of the memory (E20)', () => {
  it('is kept with it, whatever is marked or forgotten later', async () => {
    const editor = await openTestStory([textEvents('First.'), textEvents('Second.')]);
    editor.act().toggleStoryPick(idOf(editor, 0), 1);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().toggleStoryPick(idOf(editor, 0), 1);
    editor.act().improveDraft('Darker.');
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'ready');
    expect(draftsOf(editor.act().run).map(({ memory }) => memory)).toEqual([['It waits.'], []]);
  });
});

describe('drafts in tabs (E13)', () => {
  it('are written, shown, failed, asked for again and closed; the original stays', async () => {
    const editor = await openTestStory([
      textEvents('First.'),
      textEvents('Second.'),
      [new Error('down')],
      textEvents('Third.'),
    ]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().improveDraft('Darker.');
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'ready');
    expect([names(editor), editor.draftTexts()]).toEqual([['Original Draft', 'Draft 2'], ['Second.']]);
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'draft',
      instruction: 'Darker.',
      originalContent: ['First.'],
    });
    editor.act().improveDraft('');
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'failed');
    const third = draftOf(editor.act().run)?.id ?? '';
    editor.act().retryDraft(third);
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'ready');
    expect(editor.draftTexts()).toEqual(['Third.']);
    editor.act().closeDraft(draftOf(editor.act().run)?.id ?? '');
    const [original] = draftsOf(editor.act().run);
    editor.act().closeDraft(original?.id ?? '');
    expect(names(editor)).toEqual(['Original Draft', 'Draft 2']);
    editor.act().acceptDraft();
    expect(editor.texts().at(-1)).toBe('Second.');
    expect(editor.runState()).toBe('idle');
  });

  it('can be mixed: what is taken over stands in a tab of its own', async () => {
    const editor = await openTestStory([textEvents('First. Good one.'), textEvents('Better one.')]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().takeOver('Good one.', true);
    expect(editor.draftTexts()).toEqual(['First. Good one.']);
    editor.act().improveDraft('');
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'ready');
    editor.act().takeOver('Better one.', false);
    const mixed = draftsOf(editor.act().run).find(({ name }) => name === 'Mixed Draft');
    editor.act().showDraft(mixed?.id ?? '');
    editor.act().acceptDraft();
    expect(editor.texts().at(-1)).toBe('Good one. Better one.');
  });

  it('are all found again after a reload', async () => {
    const editor = await openTestStory([textEvents('First.'), textEvents('Second.')]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().improveDraft('');
    await editor.untilTrue(() => draftOf(editor.act().run)?.state === 'ready');
    await editor.act().save();
    const record = [...editor.stories.records.values()].at(-1);
    expect(record?.review?.drafts.map(({ paragraphs }) => paragraphs)).toEqual([['First.'], ['Second.']]);
    expect(record?.review?.activeId).toBe(record?.review?.drafts[1]?.id);
  });
});

describe('an expansion that broke off', () => {
  const cutOff = async () => {
    const editor = await openTestStory([[{ type: 'text', text: 'One is here, at length, and' }]]);
    editor.act().expand(idOf(editor, 0), '');
    await editor.until('failed');
    return editor;
  };

  it('does not take the place of a whole paragraph unasked, and loses nothing after it', async () => {
    const editor = await cutOff();
    editor.act().acceptDraft();
    expect([editor.act().misfit, editor.texts()]).toEqual(['unfinished', ['One is here. It waits.', 'Two.']]);
    editor.act().acceptAnyway('after');
    expect(editor.texts()).toEqual(['One is here. It waits.', 'One is here, at length, and', 'Two.']);
    editor.act().undo();
    expect(editor.texts()).toEqual(['One is here. It waits.', 'Two.']);
  });

  it('replaces it where the writer says so, also once the failure is put away', async () => {
    const editor = await cutOff();
    editor.act().dismissFailure();
    editor.act().acceptDraft();
    expect(editor.act().misfit).toBe('unfinished');
    editor.act().acceptAnyway('place');
    expect(editor.texts()).toEqual(['One is here, at length, and', 'Two.']);
  });
});

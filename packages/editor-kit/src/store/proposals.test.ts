import { talliesAsCsv } from '@fabula/work-kit/core';
import { describe, expect, it } from 'vitest';
import { openTestEditor, openTestStory, type Script } from '../../../../tests/support/openTestEditor.ts';
import { proposalState } from '../model/Proposal.ts';
import { draftsOf } from '../model/Run.ts';
import { newStory } from '../model/Story.ts';
import { newRecord, parseRecord } from '../model/StoryRecord.ts';
import { memoryProposals } from '../testing/memoryProposals.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { recordOf } from './savedStory.ts';

const never = 2 ** 31 - 1;
const texts = [
  'One is here. It waits.',
  'Two came in. He sat.',
  'Three left. She ran.',
  'Four slept. It rained.',
];

const story = () => ({
  ...newStory(false),
  premise: 'A door.',
  paragraphs: texts.map((text, at) => ({ id: `p${at}`, text })),
});

function open(scripts: Script[] = [], options: Parameters<typeof openTestEditor>[1] = {}) {
  return openTestEditor(scripts, { initialRecord: newRecord(story()), ...options });
}

const slow: Script = [{ type: 'text', text: 'Slowly' }, never];
const edited = (from: string, to: string): Script => [
  { type: 'sentence', change: { action: 'edit', original: from, rewritten: to } },
  { type: 'done' },
];
const ana = { kind: 'person', name: 'Ana' } as const;

const statesOf = ({ act }: ReturnType<typeof open>) =>
  act().proposals.map((one) => proposalState(act().story, one));

describe('several proposals (K1)', () => {
  it('three requests are written at a time; the fourth waits for its turn', async () => {
    const editor = open([slow, slow, slow, textEvents('Done.')]);
    for (const id of ['p0', 'p1', 'p2', 'p3']) editor.act().insertAfter(id, 'More.');
    expect(statesOf(editor)).toEqual(['writing', 'writing', 'writing', 'queued']);
    await expect.poll(() => editor.writer.requests.length).toBe(3);
    editor.act().cancelProposal(editor.act().proposals[0]?.id ?? '');
    await editor.untilTrue(() => editor.act().proposals[3]?.run.state === 'reviewing');
    expect(editor.writer.requests).toHaveLength(4);
  });

  it('what waits for its turn is cancelled without having been asked', async () => {
    const editor = open([slow]);
    for (const id of ['p0', 'p1', 'p2', 'p3']) editor.act().insertAfter(id, 'More.');
    editor.act().cancelProposal(editor.act().proposals[3]?.id ?? '');
    await expect.poll(() => editor.writer.requests.length).toBe(3);
    expect(editor.act().proposals).toHaveLength(3);
  });

  it('a draft that waits is laid aside whole, and taken in hand again', async () => {
    const editor = open([edited('It waits.', 'It sings.'), edited('He sat.', 'He stood.')]);
    editor.act().rewrite('p0', '');
    await editor.until('reviewing');
    editor.act().setVerdict(1, 'rejected');
    editor.act().rewrite('p1', '');
    await editor.until('reviewing');
    const [first, second] = editor.act().proposals;
    expect([editor.act().inHandId, editor.act().run]).toEqual([second?.id, second?.run]);
    editor.act().takeInHand(first?.id ?? '');
    expect(editor.act().run).toBe(first?.run);
    editor.act().acceptDraft();
    expect([editor.texts()[0], editor.runState(), editor.act().proposals.length]).toEqual([
      texts[0],
      'idle',
      1,
    ]);
  });

  it('a second request for the same words stands beside the first, as a tab', async () => {
    const editor = open([edited('It waits.', 'It sings.'), edited('It waits.', 'It sleeps.')]);
    editor.act().rewrite('p0', 'Louder.');
    await editor.until('reviewing');
    editor.act().rewrite('p0', 'Softer.');
    const isBoth = () => {
      const { run } = editor.act();
      return run.state === 'reviewing' && run.drafts.length === 2 && run.drafts[1]?.state === 'ready';
    };
    await editor.untilTrue(isBoth);
    expect(editor.act().proposals).toHaveLength(1);
    expect(editor.draftTexts()).toEqual(['One is here. It sleeps.']);
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('One is here. It sleeps.');
  });

  it('an edit that is compared lays the draft aside that waits', async () => {
    const editor = open([textEvents('Five.')]);
    editor.act().continueStory();
    await editor.until('reviewing');
    editor.act().workOn('p0', 'edit');
    editor.act().typeEdit('One was here. It waits.');
    expect(editor.act().compareEdited()).toBe(true);
    expect(editor.act().proposals.map(({ by }) => by.kind)).toEqual(['model', 'self']);
    expect(editor.draftTexts()).toEqual(['One was here. It waits.']);
  });

  it('all of them are there after a reload, each where it was; what waited for its turn is asked then', async () => {
    const before = open([slow, slow, slow]);
    before.act().propose({
      by: ana,
      on: { at: 'paragraph', id: 'p3' },
      text: 'Four slept. It snowed.',
      why: 'Colder.',
    });
    for (const id of ['p0', 'p1', 'p2', 'p3']) before.act().insertAfter(id, 'More.');
    const record = parseRecord(JSON.parse(JSON.stringify(recordOf(before.act()))));
    const writer = { ...scriptedWriter([textEvents('Done.')]), isIdempotent: true } as const;
    const after = open([], { adapter: { writer }, ...(record && { initialRecord: record }) });
    const stop = after.store.autosave();
    await after.untilTrue(() => statesOf(after).every((state) => state === 'open'));
    stop();
    const places = (editor: typeof before) =>
      editor.act().proposals.map(({ id, by, run }) => [id, by, run.intent.place]);
    expect(places(after)).toEqual(places(before));
    expect(after.act().proposals[0]).toMatchObject({ by: ana, why: 'Colder.' });
    expect(after.act().inHandId).toBe(before.act().inHandId);
  });

  it('a record of one proposal reads as before, and one of several keeps the one in hand for a kit before', async () => {
    const editor = open([edited('It waits.', 'It sings.')]);
    editor.act().rewrite('p0', '');
    await editor.until('reviewing');
    expect(recordOf(editor.act())).toMatchObject({ version: 2, review: { drafts: [{}] }, running: null });
    editor.act().propose({ by: ana, on: { at: 'end' }, text: 'Five.' });
    const { version, review, story } = recordOf(editor.act());
    expect([version, review?.intent.place, story.pencil?.others?.map(({ by }) => by)]).toEqual([
      2,
      { at: 'paragraph', id: 'p0' },
      [ana],
    ]);
  });
});

describe('a proposal holds its place (K2)', () => {
  const judged = (editor: ReturnType<typeof open>, text: string) =>
    editor.act().propose({ by: ana, on: { at: 'paragraph', id: 'p0' }, text });

  it('edits of other sentences, and joins, leave its changes where they were', () => {
    const editor = open();
    const id = judged(editor, 'One is here. It sings.');
    editor.act().setParagraph('p0', 'At noon, One is here. And so on. It waits.');
    editor.act().removeParagraph('p1');
    editor.act().takeInHand(id);
    expect(statesOf(editor)).toEqual(['open']);
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('At noon, One is here. And so on. It sings.');
  });

  it('joined to the paragraph before, it stands there', () => {
    const editor = open();
    const id = editor
      .act()
      .propose({ by: ana, on: { at: 'paragraph', id: 'p1' }, text: 'Two came in. He stood.' });
    editor.act().replaceStory({
      ...editor.act().story,
      paragraphs: [{ id: 'p0', text: `${texts[0]} ${texts[1]}` }, ...editor.act().story.paragraphs.slice(2)],
    });
    editor.act().takeInHand(id);
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('One is here. It waits. Two came in. He stood.');
  });

  it.each([
    [
      'edited',
      (editor: ReturnType<typeof open>) => editor.act().setParagraph('p0', 'One is here. It waited long.'),
    ],
    ['gone', (editor: ReturnType<typeof open>) => editor.act().removeParagraph('p0')],
  ])('is stale where its words are %s: it stays, is read, and lands nowhere by itself', (_, change) => {
    const editor = open();
    const id = judged(editor, 'One is here. It sings.');
    change(editor);
    const ink = editor.texts();
    expect(statesOf(editor)).toEqual(['stale']);
    editor.act().settleProposals([id], 'accepted');
    editor.act().takeInHand(id);
    editor.act().acceptDraft();
    expect([editor.texts(), editor.act().misfit !== null, editor.draftTexts()]).toEqual([
      ink,
      true,
      ['One is here. It sings.'],
    ]);
  });
});

describe('proposals of other hands (K4)', () => {
  it('stand beside the ink, each a step of its own, and the port hears the verdicts', () => {
    const proposals = memoryProposals();
    const editor = open([], { adapter: { proposals } });
    const stop = editor.store.autosave();
    const first = proposals.propose({
      by: ana,
      on: { at: 'paragraph', id: 'p0' },
      text: 'One is here. It sings.',
    });
    const second = proposals.propose({
      by: { kind: 'agent', name: 'Linter' },
      on: { at: 'paragraph', id: 'p1' },
      changes: [{ action: 'edit', original: 'He sat.', rewritten: 'He sat!' }],
    });
    const third = proposals.propose({ by: ana, on: { at: 'end' }, text: 'Five.\n\nSix.' });
    expect([editor.texts(), editor.runState()]).toEqual([texts, 'idle']);
    editor.act().settleProposals([first, second], 'accepted');
    editor.act().settleProposals([third], 'rejected');
    expect(editor.texts().slice(0, 2)).toEqual(['One is here. It sings.', 'Two came in. He sat!']);
    expect(proposals.verdicts).toEqual([
      { id: first, verdict: 'accepted' },
      { id: second, verdict: 'accepted' },
      { id: third, verdict: 'rejected' },
    ]);
    editor.act().undo();
    expect([editor.texts()[1], editor.act().proposals.map(({ id }) => id)]).toEqual([texts[1], [second]]);
    stop();
    expect(() => proposals.propose({ by: ana, on: { at: 'end' }, text: 'Late.' })).toThrow(
      'No story is open.',
    );
  });

  it.each([
    ['no hand', { by: { kind: 'person', name: ' ' }, on: { at: 'end' }, text: 'Five.' }, /`by` needs/],
    [
      'a hand of no kind',
      { by: { kind: 'god', name: 'Zeus' }, on: { at: 'end' }, text: 'Five.' },
      /`by` needs/,
    ],
    ['no place', { by: ana, text: 'Five.' }, /`on.at` is none/],
    [
      'a paragraph that is gone',
      { by: ana, on: { at: 'paragraph', id: 'p9' }, text: 'Five.' },
      /No paragraph/,
    ],
    [
      'other words by now',
      { by: ana, on: { at: 'paragraph', id: 'p0' }, before: 'Old.', text: 'New.' },
      /other words/,
    ],
    ['no words', { by: ana, on: { at: 'end' }, text: '  ' }, /`text` is a text/],
    ['too many words', { by: ana, on: { at: 'end' }, text: 'a'.repeat(64_001) }, /`text` is a text/],
    ['neither', { by: ana, on: { at: 'end' } }, /either/],
    ['changes of nothing', { by: ana, on: { at: 'end' }, changes: [] }, /`changes` are of a paragraph/],
    [
      'broken changes',
      { by: ana, on: { at: 'paragraph', id: 'p0' }, changes: [{ action: 'edit' }] },
      /A change needs/,
    ],
    ['no change', { by: ana, on: { at: 'paragraph', id: 'p0' }, text: texts[0] }, /changes nothing/],
    [
      'changes of other sentences',
      {
        by: ana,
        on: { at: 'paragraph', id: 'p0' },
        changes: [{ action: 'remove', original: 'Nobody.', rewritten: '' }],
      },
      /changes nothing/,
    ],
    ['a group without end', { by: ana, on: { at: 'end' }, text: 'Five.', group: 'a'.repeat(81) }, /`group`/],
    ['a sermon as its reason', { by: ana, on: { at: 'end' }, text: 'Five.', why: 'a'.repeat(401) }, /`why`/],
  ])('are refused with a sentence for %s', (_, given, sentence) => {
    const editor = open();
    const before = editor.act();
    expect(() => before.propose(given as never)).toThrow(sentence);
    expect([editor.act().proposals, editor.act().story]).toEqual([[], before.story]);
  });

  it('keep what they belong to, over a reload too (K3)', () => {
    const editor = open();
    const check = { by: { kind: 'agent', name: 'Linter' }, group: 'Doubled words' } as const;
    editor.act().propose({ ...check, on: { at: 'paragraph', id: 'p0' }, text: 'One is here. It sings.' });
    editor.act().propose({ by: ana, on: { at: 'end' }, text: 'Five.' });
    const record = parseRecord(JSON.parse(JSON.stringify(recordOf(editor.act()))));
    const again = open([], record ? { initialRecord: record } : {});
    for (const { act } of [editor, again])
      expect(act().proposals.map(({ group }) => group)).toEqual(['Doubled words', undefined]);
  });

  it('are at most 200 at a time', () => {
    const editor = open();
    for (let at = 0; at < 200; at++) editor.act().propose({ by: ana, on: { at: 'end' }, text: `No ${at}.` });
    expect(() => editor.act().propose({ by: ana, on: { at: 'end' }, text: 'One more.' })).toThrow(/200/);
  });

  it('have names of one line, whatever characters they bring', () => {
    const editor = open();
    editor
      .act()
      .propose({ by: { kind: 'agent', name: 'A\u202Ena\n\u200Bbot' }, on: { at: 'end' }, text: 'Five.' });
    expect(editor.act().proposals[0]?.by.name).toBe('A na bot');
  });
});

describe('who did what (K8)', () => {
  it('is counted by hand in sentences, and taken back with its step', () => {
    const editor = open();
    const proposal = { by: ana, on: { at: 'paragraph', id: 'p0' }, text: 'One was here. It sang.' } as const;
    editor.act().takeInHand(editor.act().propose(proposal));
    editor.act().setVerdict(0, 'rejected');
    editor.act().acceptDraft();
    expect(editor.act().story.hands).toEqual([{ by: ana, taken: 1, changed: 0, left: 1, credits: 0 }]);
    const next = editor.act().propose({ by: ana, on: { at: 'end' }, text: 'Five. Six.' });
    editor.act().settleProposals([next], 'rejected');
    expect(editor.act().story.hands?.[0]).toMatchObject({ taken: 1, left: 3 });
    editor.act().takeInHand(editor.act().propose({ ...proposal, text: 'One was here. It sang.' }));
    editor.act().editChange(0, 'One stood here.');
    editor.act().acceptDraft();
    expect(editor.act().story.hands?.[0]).toMatchObject({ changed: 1 });
    editor.act().undo();
    expect(editor.act().story.hands?.[0]).toMatchObject({ changed: 0, left: 3 });
  });

  it('counts each alternative of a request for what it is, whichever is taken, mixed or closed (K8)', async () => {
    const scripts = () => [textEvents('Rain. It fell.'), textEvents('Wind.'), textEvents('Sun. Sand. Salt.')];
    /** What the model's counts grew by. */
    const grown = async (settle: (act: ReturnType<typeof openTestEditor>['act'], ids: string[]) => void) => {
      const editor = await openTestStory(scripts());
      const count = () => {
        const { taken = 0, changed = 0, left = 0 } = editor.act().story.hands?.[0] ?? {};
        return { taken, changed, left };
      };
      const before = count();
      editor.act().setPreference('newAlternatives', 3);
      editor.act().continueStory();
      await editor.untilTrue(
        () => draftsOf(editor.act().run).filter(({ state }) => state === 'ready').length === 3,
      );
      settle(
        editor.act,
        draftsOf(editor.act().run).map(({ id }) => id),
      );
      const after = count();
      return {
        taken: after.taken - before.taken,
        changed: after.changed - before.changed,
        left: after.left - before.left,
      };
    };
    expect(
      await grown((act, [first = '']) => {
        act().showDraft(first);
        act().acceptDraft();
      }),
    ).toEqual({ taken: 2, changed: 0, left: 4 });
    expect(
      await grown((act, [, second = '']) => {
        act().showDraft(second);
        act().acceptDraft();
      }),
    ).toEqual({ taken: 1, changed: 0, left: 5 });
    expect(await grown((act) => act().rejectDraft())).toEqual({ taken: 0, changed: 0, left: 6 });
    expect(
      await grown((act, [first = '', second = '']) => {
        act().closeDraft(second);
        act().showDraft(first);
        act().acceptDraft();
      }),
    ).toEqual({ taken: 2, changed: 0, left: 4 });
    expect(
      await grown((act) => {
        act().takeOver('It fell.', false);
        act().takeOver('Salt.', true);
        act().showDraft(draftsOf(act().run).at(-1)?.id ?? '');
        act().acceptDraft();
      }),
    ).toEqual({ taken: 2, changed: 0, left: 4 });
  });

  it('goes out as a table, in which a name is no formula', () => {
    const tally = { taken: 2, changed: 1, left: 0, credits: 3 };
    const csv = talliesAsCsv([{ by: { kind: 'agent', name: '=1+"1",2' }, ...tally }], ['who', 'kind']);
    expect(csv).toBe('who,kind\r\n"\'=1+""1"",2",agent,3,2,1,0,3');
  });

  it('does not count the writer', async () => {
    const editor = await openTestStory([]);
    const [id] = editor.act().story.paragraphs.map((one) => one.id);
    const before = editor.act().story.hands;
    editor.act().compareEdit(id ?? '', 'One was here. It waits.');
    editor.act().acceptDraft();
    expect(editor.act().story.hands).toEqual(before);
  });
});

import { WorkError } from '@fabula/work-kit/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneWriterAdapter, SceneWriterEvent } from '../adapter/SceneAdapter.ts';
import { elementText } from '../model/elementText.ts';
import type { GivenSceneProposal } from '../model/GivenSceneProposal.ts';
import { isAnchored, isProposed, placedId, placeElements } from '../model/Proposal.ts';
import { parseRecord } from '../model/parseRecord.ts';
import { newScene, newSceneRecord, type SceneRecord } from '../model/Scene.ts';
import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { memorySceneProposals } from '../testing/memorySceneProposals.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { createSceneStore } from './createSceneStore.ts';

const action = (description: string): SceneElementContent => ({ type: 'action', description });
const ink: readonly SceneElement[] = ['The kettle screams.', 'Nobody moves.', 'A door shuts.'].map(
  (description, at) => ({ id: `e${at}`, type: 'action', description }),
);
const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

function open(
  record: SceneRecord = newSceneRecord({
    ...newScene(false),
    title: 'Tea',
    premise: 'A kettle.',
    elements: ink,
  }),
  writer: SceneWriterAdapter = scriptedSceneWriter({ answers: [[action('Rain.'), action('More rain.')]] }),
) {
  const [scenes, proposals] = [memoryScenes(), memorySceneProposals()];
  const store = createSceneStore({
    adapter: () => ({
      writer,
      scenes,
      proposals,
      preferences: { load: () => ({ isTypedOut: false }), save: () => undefined },
    }),
    initialRecord: record,
  });
  const state = () => store.getState();
  return {
    ...{ store, state, scenes, hand: proposals, stop: store.autosave() },
    texts: () => state().scene.elements.map(elementText),
    /** The page: pencil in brackets. */
    page: () =>
      placeElements(state().scene.elements, state().proposals).map((one) =>
        isProposed(one) ? `[${elementText(one.element)}]` : elementText(one),
      ),
    async reloaded() {
      await state().save();
      const kept = scenes.records.get(state().scene.key);
      return open(parseRecord(JSON.parse(JSON.stringify(kept))) ?? undefined, writer);
    },
  };
}

/** A writer whose runs end when the test says so. */
function heldWriter() {
  const runs: { id: string; end: (...elements: SceneElementContent[]) => void; fail(): void }[] = [];
  const cancelled: string[] = [];
  const writer: SceneWriterAdapter = {
    isIdempotent: true,
    cancel: async (id) => void cancelled.push(id),
    async *write(_, { runId, signal }): AsyncGenerator<SceneWriterEvent> {
      const elements = await new Promise<SceneElementContent[]>((resolve, reject) => {
        signal.addEventListener('abort', () => resolve([]));
        runs.push({
          id: runId,
          end: (...given) => resolve(given),
          fail: () => reject(new WorkError({ code: 'http', message: 'No.' })),
        });
      });
      for (const element of elements) yield { type: 'element', element };
      yield { type: 'done' };
    },
  };
  return { writer, runs, cancelled };
}

describe('many at once (K1)', () => {
  it('three run, the others wait in order, and nothing open is lost by asking for more', async () => {
    const { writer, runs } = heldWriter();
    const { state, page } = open(undefined, writer);
    const asked = [null, 'e0', 'e1', 'e2'].map((after) => state().generate({ after }));
    asked.push(state().generate());
    expect(runs).toHaveLength(3);
    expect(state().runs.map(({ isQueued }) => isQueued)).toEqual([false, false, false, true, true]);
    runs[1]?.end(action('Second.'));
    await vi.waitFor(() => expect(runs).toHaveLength(4));
    state().addElement(action('Typed meanwhile.'), 'e0');
    runs[0]?.end(action('First.'));
    await vi.waitFor(() => expect(runs).toHaveLength(5));
    runs[2]?.end(action('Third.'));
    runs[3]?.end(action('Fourth.'));
    runs[4]?.end(action('Fifth.'));
    await Promise.all(asked);
    expect(page()).toEqual([
      ...['[First.]', 'The kettle screams.', '[Second.]', 'Typed meanwhile.', 'Nobody moves.', '[Third.]'],
      ...['A door shuts.', '[Fourth.]', '[Fifth.]'],
    ]);
    expect(state().runs.filter(({ run }) => run.state !== 'idle')).toEqual([]);
  });

  it('each has its own Cancel; one that waits for its turn goes, and its place is free', async () => {
    const { writer, runs, cancelled } = heldWriter();
    const { state } = open(undefined, writer);
    const asked = Array.from({ length: 5 }, () => state().generate());
    const ids = state().runs.map(({ id }) => id);
    state().cancelProposal(ids[3] ?? '');
    expect(state().runs).toHaveLength(4);
    state().cancelProposal(ids[0] ?? '');
    await vi.waitFor(() => expect(cancelled).toEqual([ids[0]]));
    runs[0]?.end();
    await vi.waitFor(() => expect(runs.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[2], ids[4]]));
    for (const run of runs) run.end(action('Done.'));
    await Promise.all(asked);
    expect(state().proposals.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[4]]);
  });

  it('a failure is of its own run, and a retry lays nothing away', async () => {
    const { writer, runs } = heldWriter();
    const { state } = open(undefined, writer);
    void state().generate({ after: 'e0' });
    void state().generate();
    runs[0]?.fail();
    runs[1]?.end(action('Rain.'));
    await vi.waitFor(() => expect(state().proposals).toHaveLength(1));
    expect(state().run.state).toBe('idle');
    const failed = state().runs.find(({ run }) => run.state === 'failed');
    state().takeInHand(failed?.id ?? '');
    expect(state().run).toMatchObject({ state: 'failed', failure: { message: 'No.' } });
    void state().retry();
    runs[2]?.end(action('Again.'));
    await vi.waitFor(() => expect(state().proposals.map(({ after }) => after)).toEqual(['e2', 'e0']));
  });

  it('a reload goes on with all of them, those in the queue too', async () => {
    const { writer, runs } = heldWriter();
    const before = open(undefined, writer);
    for (const after of ['e0', 'e1', 'e2', null]) void before.state().generate({ after });
    before
      .state()
      .propose({ by: ana, on: { at: 'element', id: 'e1' }, elements: [action('Somebody moves.')] });
    const ids = before.state().runs.map(({ id }) => id);
    const after = await before.reloaded();
    await vi.waitFor(() => expect(runs).toHaveLength(6));
    expect(after.state().runs.map(({ id, isQueued }) => [id, isQueued])).toEqual(
      ids.map((id, at) => [id, at === 3]),
    );
    expect(after.state().proposals).toHaveLength(1);
    for (const run of runs.slice(3)) run.end(action('Rain.'));
    await vi.waitFor(() => expect(runs).toHaveLength(7));
    runs[6]?.end(action('First.'));
    await vi.waitFor(() => expect(after.state().proposals).toHaveLength(5));
    expect(after.page()[0]).toBe('[First.]');
  });
});

describe('proposals hold their place (K2)', () => {
  const rewritten = {
    by: ana,
    on: { at: 'element', id: 'e1' },
    elements: [action('Somebody moves.')],
  } as const;

  it('one for an element takes its place and its id, and what follows that stays anchored', () => {
    const { state, texts, page, hand } = open();
    const follows = hand.propose({ by: linter, on: { at: 'after', id: 'e1' }, elements: [action('Steam.')] });
    const id = hand.propose({ ...rewritten, elements: [action('Ana moves.'), action('Somebody moves.')] });
    expect(page()).toEqual([
      ...[
        'The kettle screams.',
        'Nobody moves.',
        '[Ana moves.]',
        '[Somebody moves.]',
        '[Steam.]',
        'A door shuts.',
      ],
    ]);
    const second = state().proposals.find((one) => one.id === id)?.elements[1]?.element.id ?? '';
    state().accept(second);
    expect(texts()[1]).toBe('Somebody moves.');
    expect(state().proposals.map((one) => one.id)).toEqual([follows]);
    expect(hand.verdicts).toEqual([{ id, verdict: 'accepted' }]);
    expect(isAnchored(state().scene, state().proposals[0] as never)).toBe(true);
    state().undo();
    expect([texts()[1], state().proposals.length, state().inHandId]).toEqual(['Nobody moves.', 2, id]);
  });

  it('a stale one stays where it stood, is not accepted, and comes back with its words', () => {
    const { state, page, hand } = open();
    const [element, follows] = [
      hand.propose(rewritten),
      hand.propose({ by: linter, on: { at: 'after', id: 'e1' }, elements: [action('Steam.')] }),
    ];
    state().editElement('e1', action('Nobody speaks.'));
    state().settleProposals([element], 'accepted');
    expect(page()).toEqual([
      ...['The kettle screams.', 'Nobody speaks.', '[Somebody moves.]', '[Steam.]', 'A door shuts.'],
    ]);
    state().deleteElement('e1');
    state().settleProposals([element, follows], 'accepted');
    expect(page()).toEqual(['The kettle screams.', '[Somebody moves.]', '[Steam.]', 'A door shuts.']);
    expect(hand.verdicts).toEqual([]);
    state().undo();
    state().undo();
    state().settleProposals([element, follows], 'accepted');
    expect(page()).toEqual(['The kettle screams.', 'Somebody moves.', 'Steam.', 'A door shuts.']);
    expect(hand.verdicts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
  });

  it('an edit, a move and another device elsewhere never move one', () => {
    const { state, page, hand } = open();
    hand.propose(rewritten);
    state().moveElement('e0', 2);
    state().mergeScene({
      ...state().scene,
      elements: state().scene.elements.toSpliced(0, 0, { id: 'x', ...action('Dawn.') }),
    });
    expect(page()).toEqual([
      'Dawn.',
      'Nobody moves.',
      '[Somebody moves.]',
      'A door shuts.',
      'The kettle screams.',
    ]);
  });

  it('one title after another is proposed, and an accepted one is pencil again after an Undo', () => {
    const { state, hand } = open(newSceneRecord({ ...newScene(false), elements: ink }));
    const id = hand.propose({ by: ana, on: { at: 'title' }, title: 'The  Kettle' });
    hand.propose({ by: linter, on: { at: 'title' }, title: 'Steam' });
    expect(state().proposedTitle).toBe('The Kettle');
    state().acceptTitle();
    expect([state().scene.title, state().proposedTitle]).toEqual(['The Kettle', 'Steam']);
    state().acceptTitle();
    expect(state().scene.title).toBe('The Kettle');
    state().undo();
    expect([state().scene.title, state().proposedTitle]).toEqual(['', 'The Kettle']);
    state().rejectTitle();
    expect(state().proposedTitle).toBe('Steam');
    expect(hand.verdicts.map((one) => [one.id === id, one.verdict])).toEqual([
      [true, 'accepted'],
      [true, 'rejected'],
    ]);
  });
});

describe('proposals of other hands (K4)', () => {
  const before = ink[1];
  it.each<[string, unknown, RegExp]>([
    ['no hand', { on: { at: 'end' }, elements: [action('Rain.')] }, /`by` needs a kind/],
    [
      'a hand of no kind',
      { by: { kind: 'ghost', name: 'A' }, on: { at: 'end' }, elements: [] },
      /`by` needs/,
    ],
    ['no place', { by: ana, elements: [action('Rain.')] }, /`on.at` is none of/],
    [
      'an element that is gone',
      { by: ana, on: { at: 'after', id: 'x' }, elements: [action('R.')] },
      /No element/,
    ],
    [
      'before all in the place of',
      { by: ana, on: { at: 'element', id: null }, elements: [action('R.')] },
      /No el/,
    ],
    [
      'other words by now',
      { by: ana, on: { at: 'element', id: 'e0' }, before, elements: [action('R.')] },
      /other words by now/,
    ],
    ['no elements', { by: ana, on: { at: 'end' } }, /list of one or more/],
    ['an empty list', { by: ana, on: { at: 'end' }, elements: [] }, /list of one or more/],
    ['an element without words', { by: ana, on: { at: 'end' }, elements: [action(' ')] }, /without words/],
    ['what is no element', { by: ana, on: { at: 'end' }, elements: [7] }, /without words/],
    ['too many words', { by: ana, on: { at: 'end' }, elements: [action('a'.repeat(64_001))] }, /64000/],
    ['too many elements', { by: ana, on: { at: 'end' }, elements: Array(101).fill(action('R.')) }, /100/],
    [
      'the words that stand there',
      { by: ana, on: { at: 'element', id: 'e1' }, elements: [before] },
      /changes nothing/,
    ],
    ['a title for a scene that has one', { by: ana, on: { at: 'title' }, title: 'Rain' }, /has a title/],
    ['a title elsewhere', { by: ana, on: { at: 'end' }, title: 'Rain' }, /`title` for the title/],
    [
      'a sermon as its reason',
      { by: ana, on: { at: 'end' }, elements: [before], why: 'a'.repeat(401) },
      /400/,
    ],
  ])('are refused with a sentence for %s', (_, given, says) => {
    const { state, hand } = open();
    expect(() => hand.propose(given as GivenSceneProposal)).toThrow(
      expect.objectContaining({ name: 'ProposalRefused', message: expect.stringMatching(says) }),
    );
    expect([state().proposals, state().canUndo]).toEqual([[], false]);
  });

  it('are at most 200 at a time', () => {
    const { hand } = open();
    const rain = { by: ana, on: { at: 'end' }, elements: [action('Rain.')] } as const;
    for (let at = 0; at < 200; at += 1) hand.propose(rain);
    expect(() => hand.propose(rain)).toThrow(/as many proposals are open as a scene may have, 200/i);
  });

  it('one alone is in hand as a model’s is; a second is not, and what is selected in pencil is', () => {
    const { state, hand } = open();
    const [first, second] = [0, 2].map((at) =>
      hand.propose({ by: ana, on: { at: 'after', id: `e${at}` }, elements: [action(`Rain ${at}.`)] }),
    );
    expect([state().inHandId, state().proposal?.id]).toEqual([first, first]);
    state().select(state().proposals[1]?.elements[0]?.element.id ?? '');
    expect(state().proposal?.id).toBe(second);
    state().acceptAll();
    expect([state().proposal, state().proposals.map(({ id }) => id)]).toEqual([null, [first]]);
  });

  it('is of the scene that is open, and ends with the page', async () => {
    const { state, hand, stop } = open();
    const rain = { by: ana, on: { at: 'end' }, elements: [action('Rain.')] } as const;
    await state().openScene({ ...newScene(false), title: 'Other', elements: ink });
    hand.propose(rain);
    expect(state().proposals).toHaveLength(1);
    stop();
    expect(() => hand.propose(rain)).toThrow('No scene is open.');
  });

  it('a port that throws or answers nonsense harms nothing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createSceneStore({
      adapter: () => ({
        writer: scriptedSceneWriter({ answers: [] }),
        scenes: memoryScenes(),
        proposals: {
          subscribe: () => 7 as never,
          settled: () => {
            throw new Error('No.');
          },
        },
      }),
      initialRecord: newSceneRecord({ ...newScene(false), elements: ink }),
    });
    const stop = store.autosave();
    store.getState().propose({ by: ana, on: { at: 'end' }, elements: [action('Rain.')] });
    store.getState().acceptAll();
    expect(store.getState().scene.elements).toHaveLength(4);
    stop();
  });
});

describe('who did what (K8)', () => {
  it('is counted by hand in elements, in the step of the verdict that closes it', () => {
    const { state, hand } = open();
    const two = [action('Rain.'), action('More rain.')];
    const id = hand.propose({ by: ana, on: { at: 'end' }, elements: two });
    const [first, second] =
      state()
        .proposals.at(-1)
        ?.elements.map(({ element }) => element.id) ?? [];
    state().editProposed(first ?? '', action('Hard rain.'));
    state().accept(first ?? '');
    expect(state().scene.hands).toBeUndefined();
    state().reject(second ?? '');
    const counts = { by: ana, taken: 0, changed: 1, left: 1, credits: 0 };
    expect(state().scene.hands).toEqual([counts]);
    hand.propose({ by: linter, on: { at: 'element', id: 'e0' }, elements: two });
    state().settleProposals(
      state().proposals.map((one) => one.id),
      'accepted',
    );
    expect(state().scene.hands).toEqual([counts, { by: linter, taken: 1, changed: 0, left: 1, credits: 0 }]);
    state().undo();
    state().undo();
    expect(state().scene.hands).toBeUndefined();
    expect(hand.verdicts[0]).toEqual({ id, verdict: 'accepted' });
  });
});

it('pencil is no part of the scene that is reported, compared, published or kept as a version', async () => {
  const { state, hand, scenes } = open();
  hand.propose({ by: ana, on: { at: 'element', id: 'e0' }, elements: [action('Rain.')] });
  hand.propose({ by: linter, on: { at: 'end' }, elements: [action('More rain.')] });
  expect(state().scene).not.toHaveProperty('pencil');
  await state().save();
  expect(scenes.records.get(state().scene.key)?.scene.pencil?.others).toHaveLength(2);
  const again = open(scenes.records.get(state().scene.key));
  expect(again.state().scene).toEqual(state().scene);
  expect(again.state().proposals).toEqual(state().proposals);
  expect(again.state().inHandId).toBe(state().inHandId);
  expect(placeElements(again.state().scene.elements, again.state().proposals).map(placedId)).toHaveLength(5);
});

import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { elementText } from '../model/elementText.ts';
import { isAnchored, isProposed, openIds, placeElements, proposedContent } from '../model/Proposal.ts';
import { parseRecord } from '../model/parseRecord.ts';
import { isRunning, newScene, newSceneRecord, type SceneRecord } from '../model/Scene.ts';
import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { createSceneStore } from './createSceneStore.ts';

const action = (description: string): SceneElementContent => ({ type: 'action', description });
const ink: readonly SceneElement[] = Array.from({ length: 4 }, (_, at) => ({
  ...{ id: `e${at}`, type: 'action' },
  description: `Door ${at} is shut.`,
}));
const hands = [
  { kind: 'person', name: 'Ana' },
  { kind: 'agent', name: 'Linter' },
  { kind: 'file', name: 'Reader.fountain' },
] as const;

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...(['type', 'split', 'join', 'move', 'remove', 'undo', 'redo', 'reload', 'other device'] as const),
      ...(['rewrite', 'alternatives', 'insert', 'append', 'title', 'ask', 'ask here', 'cancel'] as const),
      ...([
        'accept',
        'reject',
        'reopen',
        'edit pencil',
        'accept all',
        'reject all',
        'settle',
        'select',
      ] as const),
    ),
    at: fc.nat(9),
    word: fc.constantFrom('Light', 'Salt', 'Rain', 'Smoke'),
  }),
  { minLength: 4, maxLength: 24 },
);

function open(
  initialRecord: SceneRecord = newSceneRecord({ ...newScene(false), premise: 'A door.', elements: ink }),
) {
  const scenes = memoryScenes();
  const writer = scriptedSceneWriter({ answers: [[action('Wind.'), action('More wind.')]], title: 'Doors' });
  const store = createSceneStore({ adapter: () => ({ writer, scenes }), initialRecord });
  const state = () => store.getState();
  return {
    state,
    stop: store.autosave(),
    async reloaded() {
      await state().save();
      return open(
        parseRecord(JSON.parse(JSON.stringify(scenes.records.get(state().scene.key)))) ?? undefined,
      );
    },
  };
}

/** After these a proposal may be gone, or back. */
const mayClose = new Set([
  'undo',
  'redo',
  'accept',
  'reject',
  'accept all',
  'reject all',
  'settle',
  'remove',
]);
/** After these ink may be there that was not. */
const makesInk = new Set(['type', 'split', 'join', 'move', 'remove', 'undo', 'redo', 'other device']);
const accepts = new Set(['accept', 'accept all', 'settle']);

async function walk(history: readonly { act: string; at: number; word: string }[]) {
  let scene = open();
  for (const [turn, { act, at, word }] of history.entries()) {
    const state = scene.state();
    const { scene: before, proposals } = state;
    const { elements } = before;
    const [id, next] = [elements[at % Math.max(elements.length, 1)]?.id, elements[at + 1]?.id];
    const own = elements.find((one) => one.id === id);
    const text = own ? elementText(own) : '';
    const by = hands[at % 3] ?? hands[0];
    const chosen = proposals[at % Math.max(proposals.length, 1)];
    const pencil = proposals.flatMap((one) => one.elements);
    const one = pencil[at % Math.max(pencil.length, 1)]?.element.id ?? '';
    const words = [action(`${word} came ${turn}.`), action(`${word} went ${turn}.`)];
    switch (act) {
      case 'type':
        if (id) state.editElement(id, action(`${text} ${word} fell.`));
        break;
      case 'split':
        if (!id) break;
        state.editElement(id, action(text.slice(0, 6)));
        state.addElement(action(text.slice(6)), id);
        break;
      case 'join':
        if (!id || !next || next === id) break;
        state.editElement(id, action(`${text} ${word}`));
        state.deleteElement(next);
        break;
      case 'move':
        if (id) state.moveElement(id, at % 2 ? 2 : -1);
        break;
      case 'remove':
        if (id) state.deleteElement(id);
        break;
      case 'undo':
      case 'redo':
        state[act]();
        break;
      case 'reload': {
        scene.stop();
        scene = await scene.reloaded();
        expect(scene.state().scene).toEqual(before);
        expect(scene.state().proposals).toEqual(proposals);
        break;
      }
      case 'other device':
        state.mergeScene({
          ...before,
          elements: elements.map((other) =>
            other.id === id ? { ...action(`${text} ${word}.`), id } : other,
          ),
        });
        break;
      case 'rewrite':
      case 'alternatives':
        if (id)
          state.propose({ by, on: { at: 'element', id }, elements: words.slice(act === 'rewrite' ? 1 : 0) });
        break;
      case 'insert':
        state.propose({ by, on: { at: 'after', id: id ?? null }, elements: words });
        break;
      case 'append':
        state.propose({ by, on: { at: 'end' }, elements: words });
        break;
      case 'title':
        if (before.title === '') state.propose({ by, on: { at: 'title' }, title: word });
        break;
      case 'ask':
        await state.generate();
        break;
      case 'ask here':
        await state.generate({ after: id ?? null });
        break;
      case 'cancel': {
        const asked = state.generate();
        scene.state().cancel();
        await asked;
        break;
      }
      case 'accept':
      case 'reject':
      case 'reopen':
        state[act](one);
        break;
      case 'edit pencil':
        if (one) state.editProposed(one, action(`${word} instead.`));
        break;
      case 'accept all':
        state.acceptAll();
        break;
      case 'reject all':
        state.rejectAll();
        break;
      case 'settle':
        if (chosen) state.settleProposals([chosen.id], at % 2 ? 'accepted' : 'rejected');
        break;
      case 'select':
        state.select(one || null);
        break;
    }
    const now = scene.state();
    const left = new Map(now.proposals.map((proposal) => [proposal.id, proposal]));
    if (!mayClose.has(act))
      for (const lost of proposals) expect(left.has(lost.id), `${act} lost a proposal`).toBe(true);
    if (!makesInk.has(act)) {
      const made = now.scene.elements.filter((element) => !elements.includes(element));
      if (!accepts.has(act) && act !== 'reload') expect(made, `${act} made ink`).toEqual([]);
      // What became ink stood in pencil, in these words, at a place that it had.
      const proposed = proposals
        .filter((proposal) => isAnchored(before, proposal))
        .flatMap((proposal) => proposal.elements.map((given) => elementText(proposedContent(given))));
      if (act !== 'reload') for (const element of made) expect(proposed).toContain(elementText(element));
    }
    // What an Accept took is ink, and stands once.
    if (accepts.has(act))
      for (const proposal of proposals)
        for (const [index, { element }] of proposal.elements.entries()) {
          const verdict = left.get(proposal.id)?.elements[index]?.verdict;
          if (proposal.on === 'element' || verdict !== 'accepted') continue;
          const isNew = proposal.elements[index]?.verdict !== 'accepted';
          if (isNew) expect(now.scene.elements.map((given) => given.id)).toContain(element.id);
        }
    const page = placeElements(now.scene.elements, now.proposals);
    const ids = page.map((placed) => (isProposed(placed) ? placed.element.id : placed.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const proposal of now.proposals) {
      for (const open of openIds(proposal)) expect(ids).toContain(open);
      if (proposal.on !== 'title') expect(openIds(proposal).size).toBeGreaterThan(0);
    }
    const inHand = now.proposals.find((proposal) => proposal.id === now.inHandId && proposal.on !== 'title');
    expect(now.proposal).toBe(inHand ?? null);
    expect(now.runs.some(({ run }) => isRunning(run))).toBe(false);
  }
  scene.stop();
}

it(
  'whatever hands propose and the writer does, no open proposal is lost, and the writer alone makes ink (K)',
  () => fc.assert(fc.asyncProperty(acts, walk), { numRuns: rounds(10_000, 500) }),
  600_000,
);

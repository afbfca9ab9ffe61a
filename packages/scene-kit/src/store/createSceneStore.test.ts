import { WorkError } from '@fabula/work-kit/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportScene } from '../model/formats/sceneFiles.ts';
import { parseRecord } from '../model/parseRecord.ts';
import { newScene, newSceneRecord, type SceneRecord } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import { samplePremises, shownPremise } from '../model/samplePremises.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { createSceneStore, type SceneStore } from './createSceneStore.ts';
import type { SceneEvent } from './SceneState.ts';

const opening: SceneElementContent[] = [
  { type: 'scene_heading', setting: 'INT.', place: 'Kitchen', time: 'Night' },
  { type: 'action', description: 'The kettle screams.' },
  { type: 'dialogue', character: 'MARA', parenthetical: 'quietly', line: 'Leave it.' },
];
const more: SceneElementContent[] = [{ type: 'transition', description: 'CUT TO:' }];

let events: SceneEvent[];
let scenes: ReturnType<typeof memoryScenes>;
let writer: ReturnType<typeof scriptedSceneWriter>;
let store: SceneStore;
const state = () => store.getState();
const types = () => state().scene.elements.map(({ type }) => type);
const proposed = () => state().proposal?.elements.map(({ element }) => element.id) ?? [];

beforeEach(() => {
  events = [];
  scenes = memoryScenes();
  writer = scriptedSceneWriter({ answers: [opening, more], title: 'The Kettle' });
  store = createSceneStore({
    adapter: () => ({ writer, scenes }),
    initialRecord: newSceneRecord({ ...newScene(false), premise: 'A kettle screams.', genre: 'Drama' }),
    onEvent: (event) => events.push(event),
  });
});

describe('S6: leaving the page', () => {
  it('keeps at once what is there, also while a save is under way, and nothing where there is nothing', async () => {
    const kept: string[] = [];
    scenes.keepUnsaved = ({ scene }) => kept.push(scene.title);
    state().leave();
    expect(kept).toEqual([]);
    state().setTitle('The Kettle');
    const saved = state().save();
    state().setTitle('The Kettle, Again');
    state().leave();
    expect(kept).toEqual(['The Kettle, Again']);
    await saved;
    expect([...scenes.records.values()][0]?.scene.title).toBe('The Kettle, Again');
  });
});

it('undo goes on after a reload, over ink and pencil (W11)', async () => {
  await state().generate();
  state().acceptAll();
  state().setTitle('The Kettle');
  await state().save();
  const initialRecord = parseRecord(JSON.parse(JSON.stringify([...scenes.records.values()][0])));
  store = createSceneStore({ adapter: () => ({ writer, scenes }), initialRecord });
  expect([types().length, state().scene.title, state().canUndo]).toEqual([3, 'The Kettle', true]);
  state().undo();
  expect([types().length, state().scene.title]).toEqual([3, '']);
  state().undo();
  expect([types(), proposed().length]).toEqual([[], 3]);
  state().redo();
  state().redo();
  expect([types().length, state().scene.title, state().canRedo]).toEqual([3, 'The Kettle', false]);
});

describe('S1, S3: generating', () => {
  it('proposes elements in pencil; the scene stays as it was', async () => {
    await state().generate();
    expect(writer.requests[0]).toMatchObject({ premise: 'A kettle screams.', count: 10, instruction: '' });
    expect(types()).toEqual([]);
    expect(proposed()).toHaveLength(3);
    expect(state().scene.tokenUsage.total_tokens).toBe(150);
    expect(events.map(({ type }) => type)).toEqual(['run.started', 'run.finished']);
  });

  it('goes on with what is there, as the instruction says, and closes the panel', async () => {
    await state().generate();
    state().acceptAll();
    state().setContinuing(true);
    state().setInstruction('End it.');
    state().setCount(4);
    await state().generate();
    expect(writer.requests[1]).toMatchObject({ instruction: 'End it.', count: 4 });
    expect(writer.requests[1]?.previousElements).toEqual(opening);
    expect(state().isContinuing).toBe(false);
    expect(state().instruction).toBe('');
    state().acceptAll();
    expect(types()).toEqual(['scene_heading', 'action', 'dialogue', 'transition']);
  });

  it('sends plain words, and nothing that is the writer’s own', async () => {
    state().addElement({ type: 'section', description: 'Act one' }, null);
    state().addElement({ type: 'action', description: 'The *kettle* screams. [[Again?]]' }, null);
    await state().generate();
    expect(writer.requests[0]?.previousElements).toEqual([
      { type: 'action', description: 'The kettle screams.' },
    ]);
  });

  it('says why it failed, keeps the instruction, and tries again', async () => {
    await state().generate();
    state().acceptAll();
    writer = scriptedSceneWriter({ answers: [new WorkError({ code: 'http', message: 'No.' }), more] });
    state().setInstruction('End it.');
    await state().generate();
    expect(state().run).toMatchObject({ state: 'failed', failure: { code: 'http', message: 'No.' } });
    expect(state().instruction).toBe('End it.');
    await state().retry();
    expect(proposed()).toHaveLength(1);
  });

  it('is cancelled at once where the writer knows no cancelling, and the event says so', async () => {
    writer = scriptedSceneWriter({ answers: [opening], delay: 60_000 });
    const run = state().generate();
    state().cancel();
    await run;
    expect(state().run).toMatchObject({
      state: 'cancelled',
      failure: { message: 'Generation was cancelled' },
    });
    expect(events.at(-1)?.type).toBe('run.cancelled');
  });

  it('is forced to end after 3 s', async () => {
    vi.useFakeTimers();
    writer = {
      ...scriptedSceneWriter({ answers: [opening], delay: 60_000 }),
      cancel: () => new Promise(() => {}),
    };
    const run = state().generate();
    state().cancel();
    await vi.advanceTimersByTimeAsync(2900);
    expect(state().run).toMatchObject({ state: 'waiting', isCancelling: true });
    await vi.advanceTimersByTimeAsync(200);
    await run;
    expect(state().run.state).toBe('cancelled');
    vi.useRealTimers();
  });

  it('tells the end of a run that a reset left behind', async () => {
    writer = scriptedSceneWriter({ answers: [opening], delay: 60_000 });
    const run = state().generate();
    await state().reset();
    await run;
    expect(state().run.state).toBe('idle');
    expect(events.map(({ type }) => type)).toContain('run.cancelled');
  });
});

describe('D-PENCIL: review by the element', () => {
  beforeEach(() => state().generate());

  it('inks what is accepted in its place, whatever the order of judging', () => {
    const [heading, action, line] = proposed();
    state().accept(String(line));
    state().accept(String(heading));
    expect(types()).toEqual(['scene_heading', 'dialogue']);
    expect(state().proposal).not.toBeNull();
    state().reject(String(action));
    expect(state().proposal).toBeNull();
    expect(types()).toEqual(['scene_heading', 'dialogue']);
  });

  it('takes an element as the writer changed it', () => {
    const [, action] = proposed();
    state().editProposed(String(action), { type: 'action', description: 'The kettle sings.' });
    state().accept(String(action));
    expect(state().scene.elements[0]).toMatchObject({ description: 'The kettle sings.' });
  });

  it('makes one undo step of each judgement, and one of all', () => {
    state().accept(String(proposed()[0]));
    state().acceptAll();
    expect(types()).toHaveLength(3);
    state().undo();
    expect(types()).toHaveLength(1);
    expect(state().proposal).not.toBeNull();
    state().undo();
    expect(types()).toHaveLength(0);
    state().redo();
    state().redo();
    expect(types()).toHaveLength(3);
    expect(state().proposal).toBeNull();
  });

  it('rejects all that is open', () => {
    state().rejectAll();
    expect(state().proposal).toBeNull();
    expect(types()).toEqual([]);
  });
});

describe('S5: a title', () => {
  it('is proposed after the typing, in pencil, and taken with all elements', async () => {
    await state().generate();
    expect(state().proposedTitle).toBeNull();
    state().typed();
    await vi.waitFor(() => expect(state().proposedTitle).toBe('The Kettle'));
    expect(state().scene.title).toBe('');
    state().acceptAll();
    expect(state().scene.title).toBe('The Kettle');
    expect(state().proposedTitle).toBeNull();
  });

  it('never takes the place of one that the writer gave', async () => {
    await state().generate();
    state().setTitle('Mine');
    state().typed();
    await Promise.resolve();
    state().acceptAll();
    expect(state().scene.title).toBe('Mine');
  });
});

describe('S5: a title that does not come', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is let go after 30 seconds, asked for once, and does not surprise the writer later', async () => {
    const asked: AbortSignal[] = [];
    let answer = (_: string) => {};
    writer.title = (_, { signal }) => {
      asked.push(signal);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const generated = state().generate();
    await vi.advanceTimersByTimeAsync(10);
    await generated;
    state().typed();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
    answer('The Late Kettle');
    await vi.advanceTimersByTimeAsync(10);
    expect(state().proposedTitle).toBeNull();
  });
});

describe('S4, S6: editing and keeping', () => {
  beforeEach(async () => {
    await state().generate();
    state().acceptAll();
  });

  it('adds, moves, converts and deletes, each with its undo', () => {
    const first = state().scene.elements[0]?.id ?? '';
    const added = state().addElement({ type: 'action', description: 'Steam.' }, first);
    expect(types()).toEqual(['scene_heading', 'action', 'action', 'dialogue']);
    state().moveElement(added, -5);
    expect(state().scene.elements[0]?.id).toBe(added);
    state().convertElement(added, 'transition');
    expect(state().scene.elements[0]).toMatchObject({ type: 'transition', description: 'Steam.' });
    state().deleteElement(added);
    expect(types()).toHaveLength(3);
    for (let step = 0; step < 4; step++) state().undo();
    expect(types()).toEqual(['scene_heading', 'action', 'dialogue']);
  });

  it('saves scene, pencil and instruction by itself', async () => {
    vi.useFakeTimers();
    const stop = store.autosave();
    state().setInstruction('Then rain.');
    await vi.advanceTimersByTimeAsync(500);
    expect(scenes.records.get(state().scene.key)).toMatchObject({ instruction: 'Then rain.' });
    stop();
    vi.useRealTimers();
  });

  it('keeps the scene on Reset and begins another on a premise by lot', async () => {
    const { key } = state().scene;
    expect(await state().reset()).toBe(true);
    expect(scenes.records.has(key)).toBe(true);
    expect(state().scene.key).not.toBe(key);
    expect(samplePremises(false)).toContainEqual(state().suggestedPremise);
    expect(state().scene.premise).toBe('');
  });

  it('on a shelf there is nothing to undo after a Reset; without one Undo brings the scene back', async () => {
    for (const hasShelf of [true, false]) {
      Object.assign(scenes, { hasShelf });
      state().setTitle(`Before ${hasShelf}`);
      const { key } = state().scene;
      await state().reset();
      expect(state().canUndo).toBe(!hasShelf);
      if (hasShelf) continue;
      state().setTitle('After');
      state().undo();
      state().undo();
      expect(state().scene).toMatchObject({ key, title: 'Before false' });
      state().redo();
      state().redo();
      expect(state().scene.title).toBe('After');
    }
  });

  it('stays where a Reset could not keep it', async () => {
    const { key } = state().scene;
    scenes.save = () => Promise.reject(new Error('Full.'));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await state().reset()).toBe(false);
    expect(state().scene.key).toBe(key);
    expect(state().saving).toEqual({ state: 'error', code: 'unavailable', detail: '' });
  });
});

describe('D-OWN: what was drawn by lot is no part of the scene', () => {
  const blank = () => {
    store = createSceneStore({ adapter: () => ({ writer, scenes }) });
    return state().suggestedPremise ?? { premise: 'none', genre: 'none' };
  };

  it('until a generation accepts it, which is asked with it', async () => {
    const sample = blank();
    expect(shownPremise(state())).toEqual(sample);
    await state().generate();
    expect(writer.requests[0]).toMatchObject(sample);
    expect(state().scene).toMatchObject(sample);
    expect(state().suggestedPremise).toBeNull();
  });

  it.each([false, true])(
    'an imported scene has the premise and genre of its file, or none (appended: %s)',
    async (isAppended) => {
      blank();
      state().importElements(opening, { isAppended, title: 'Theirs', premise: '', genre: '' });
      expect(state().scene).toMatchObject({ title: 'Theirs', premise: '', genre: '' });
      expect(shownPremise(state())).toEqual({ premise: '', genre: '' });
      expect(exportScene(state().scene, 'fountain').text).not.toMatch(/Premise|Genre/);
      await state().generate();
      expect(writer.requests[0]).toMatchObject({ premise: '', genre: '' });
    },
  );

  it('a scene of one’s own words has none, and undo brings the suggestion back', () => {
    const sample = blank();
    state().addElement({ type: 'action', description: 'Mine.' }, null);
    expect(shownPremise(state()).premise).toBe('');
    state().undo();
    expect(shownPremise(state())).toEqual(sample);
    state().setPremise('Mine.');
    expect(shownPremise(state())).toEqual({ premise: 'Mine.', genre: sample.genre });
    state().shufflePremise();
    expect(state().scene.premise).toBe('');
    expect(shownPremise(state()).premise).not.toBe('');
    state().undo();
    expect(shownPremise(state()).premise).toBe('Mine.');
  });

  it('is kept as a suggestion', async () => {
    const sample = blank();
    state().setInstruction('Rain.');
    await state().save();
    const kept = scenes.records.get(state().scene.key);
    expect(kept).toMatchObject({ suggestedPremise: sample, scene: { premise: '', genre: '' } });
    store = createSceneStore({ adapter: () => ({ writer, scenes }), ...(kept && { initialRecord: kept }) });
    expect(shownPremise(state())).toEqual(sample);
  });
});

describe('D-SCENES: the account', () => {
  it('is sent no empty scene, but one that was emptied', async () => {
    const sent: number[] = [];
    const account = {
      save: async ({ scene }: SceneRecord) => {
        sent.push(scene.elements.length);
        return { outcome: 'saved' as const };
      },
    };
    store = createSceneStore({ adapter: () => ({ writer, scenes, account }) });
    await state().saveToAccount();
    state().setTitle('Only a title');
    await state().saveToAccount();
    await state().generate();
    await state().saveToAccount();
    expect(sent).toEqual([]);
    state().acceptAll();
    await state().saveToAccount();
    for (const { id } of state().scene.elements) state().deleteElement(id);
    await state().saveToAccount();
    expect(sent).toEqual([3, 0]);
  });

  it('a Reset at once sends what was changed, and nothing of the blank page after it', async () => {
    vi.useFakeTimers();
    const sent: [key: string, title: string][] = [];
    const account = {
      save: async ({ scene }: SceneRecord) => {
        sent.push([scene.key, scene.title]);
        return { outcome: 'saved' as const };
      },
    };
    store = createSceneStore({ adapter: () => ({ writer, scenes, account }) });
    const stop = store.autosave();
    const generated = state().generate();
    await vi.advanceTimersByTimeAsync(1_000);
    await generated;
    state().acceptAll();
    state().setTitle('Changed');
    const { key } = state().scene;
    await vi.advanceTimersByTimeAsync(500);
    await state().reset();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([[key, 'Changed']]);
    stop();
    vi.useRealTimers();
  });
});

it('S5: a title in pencil is still there when the scene is opened again', async () => {
  await state().generate();
  state().typed();
  await vi.waitFor(() => expect(state().proposedTitle).toBe('The Kettle'));
  await state().save();
  const kept = scenes.records.get(state().scene.key);
  store = createSceneStore({ adapter: () => ({ writer, scenes }), ...(kept && { initialRecord: kept }) });
  expect(state().proposedTitle).toBe('The Kettle');
  expect(state().scene.title).toBe('');
  state().rejectTitle();
  await state().save();
  expect(scenes.records.get(state().scene.key)).not.toHaveProperty('proposedTitle');
});

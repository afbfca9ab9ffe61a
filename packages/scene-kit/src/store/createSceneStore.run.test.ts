import { WorkError } from '@fabula/work-kit/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneWriterAdapter, SceneWriterEvent } from '../adapter/SceneAdapter.ts';
import { newScene, newSceneRecord, type SceneRecord } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import { memoryScenes, memorySceneVersions } from '../testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { createSceneStore } from './createSceneStore.ts';
import type { SceneEvent } from './SceneState.ts';

const contents: SceneElementContent[] = [
  { type: 'scene_heading', setting: 'INT.', place: 'Kitchen', time: 'Night' },
  { type: 'action', description: 'The kettle screams.' },
  { type: 'dialogue', character: 'MARA', line: 'Leave it.' },
];
const timing = { firstMs: 20, mostMs: 40, heldMs: 5000 };
const spent = { parts: [], droppedParagraphs: 0, credits: 5 };

let events: SceneEvent[];
beforeEach(() => {
  events = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function open(
  writer: SceneWriterAdapter,
  initialRecord: SceneRecord = newSceneRecord({ ...newScene(false), premise: 'A kettle screams.' }),
) {
  const [scenes, versions] = [memoryScenes(), memorySceneVersions()];
  const store = createSceneStore({
    adapter: () => ({ writer, scenes, versions }),
    initialRecord,
    reconnectTiming: timing,
    onEvent: (event) => events.push(event),
  });
  const state = () => store.getState();
  const proposed = () => state().proposal?.elements.map(({ element }) => element) ?? [];
  return { store, scenes, versions, state, proposed };
}

/** A writer whose elements come when the test says so. */
function steppedWriter() {
  const queue: SceneWriterEvent[] = [];
  let wake = () => {};
  async function* stream(): AsyncGenerator<SceneWriterEvent> {
    for (;;) {
      for (let event = queue.shift(); event; event = queue.shift()) {
        yield event;
        if (event.type === 'done' || event.type === 'cancelled') return;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const send = (...sent: SceneWriterEvent[]) => {
    queue.push(...sent);
    wake();
  };
  const element = (index: number) =>
    send({ type: 'element', element: contents[index] as SceneElementContent });
  return { writer: { write: stream }, send, element };
}

describe('a scene comes element by element', () => {
  it('each stands in pencil as it comes, under an id that stays', async () => {
    const { writer, element, send } = steppedWriter();
    const { state, proposed } = open(writer);
    const run = state().generate();
    expect(state().run.state).toBe('waiting');
    element(0);
    await vi.waitFor(() => expect(proposed()).toHaveLength(1));
    expect(state().run.state).toBe('streaming');
    const [first] = proposed();
    element(1);
    await vi.waitFor(() => expect(proposed()).toHaveLength(2));
    expect(proposed()[0]).toBe(first);
    send({ type: 'done' });
    await run;
    expect(state().run).toEqual({ state: 'idle' });
    expect(state().scene.elements).toEqual([]);
  });

  it('can be judged meanwhile; what comes later waits for its own verdict', async () => {
    const { writer, element, send } = steppedWriter();
    const { state, proposed } = open(writer);
    const run = state().generate();
    element(0);
    await vi.waitFor(() => expect(proposed()).toHaveLength(1));
    state().accept(proposed()[0]?.id ?? '');
    expect(state().scene.elements).toHaveLength(1);
    element(1);
    element(2);
    await vi.waitFor(() => expect(proposed()).toHaveLength(3));
    expect(state().proposal?.elements.map(({ verdict }) => verdict)).toEqual(['accepted', 'open', 'open']);
    send({ type: 'done' });
    await run;
    state().acceptAll();
    expect(state().scene.elements.map(({ type }) => type)).toEqual(['scene_heading', 'action', 'dialogue']);
    expect(state().proposal).toBeNull();
  });

  it('undoing a verdict loses nothing of what came after it', async () => {
    const { writer, element, send } = steppedWriter();
    const { state, proposed } = open(writer);
    const run = state().generate();
    element(0);
    await vi.waitFor(() => expect(proposed()).toHaveLength(1));
    state().reject(proposed()[0]?.id ?? '');
    element(1);
    send({ type: 'done' });
    await run;
    state().undo();
    expect(proposed()).toHaveLength(2);
    expect(state().proposal?.elements.map(({ verdict }) => verdict)).toEqual(['open', 'open']);
    expect(state().canUndo).toBe(false);
    state().redo();
    expect(state().proposal?.elements.map(({ verdict }) => verdict)).toEqual(['rejected', 'open']);
  });

  it('what was judged before its end is pencil again after an Undo, also where that closed it', async () => {
    const { writer, element, send } = steppedWriter();
    const { state, proposed } = open(writer);
    const run = state().generate();
    element(0);
    await vi.waitFor(() => expect(proposed()).toHaveLength(1));
    state().accept(proposed()[0]?.id ?? '');
    send({ type: 'done' });
    await run;
    expect([state().proposals, state().scene.elements.length]).toEqual([[], 1]);
    while (state().canUndo) state().undo();
    expect(state().proposal?.elements.map(({ verdict }) => verdict)).toEqual(['open']);
    expect(state().scene.elements).toEqual([]);
  });

  it('Undo takes back what the writer did, and never what comes', async () => {
    const { writer, element, send } = steppedWriter();
    const { state, proposed } = open(writer);
    state().setTitle('The Kettle');
    const run = state().generate();
    element(0);
    await vi.waitFor(() => expect(proposed()).toHaveLength(1));
    state().undo();
    expect(state().scene.title).toBe('');
    element(1);
    send({ type: 'done' });
    await run;
    expect(proposed()).toHaveLength(2);
  });

  it('keeps what came when it is cancelled or cut off', async () => {
    const { writer, element } = steppedWriter();
    const { state, proposed } = open(writer);
    const run = state().generate();
    element(0);
    await vi.waitFor(() => expect(proposed()).toHaveLength(1));
    state().cancel();
    await run;
    expect(state().run.state).toBe('cancelled');
    expect(proposed()).toHaveLength(1);
    expect(events.at(-1)?.type).toBe('run.cancelled');
  });
});

it('a writer that answers a cancel with an error has been cancelled', async () => {
  let fail = (_: unknown) => {};
  const answer = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const cancel = async () => fail(new WorkError({ code: 'http', message: 'HTTP error! status: 499' }));
  const { state } = open({ write: () => answer, cancel });
  const run = state().generate();
  state().cancel();
  await run;
  expect(state().run).toMatchObject({
    state: 'cancelled',
    failure: { code: 'cancelled', message: 'Generation was cancelled' },
  });
});

describe('D-RESUME: a lost connection', () => {
  it('comes back by itself; nothing comes twice, and nothing is asked for twice', async () => {
    const writer = scriptedSceneWriter({ answers: [contents], lostAfter: 1 });
    const { state, proposed, store } = open(writer);
    const waited: unknown[] = [];
    store.subscribe(({ reconnecting }) => waited.push(reconnecting?.nextTryAt ?? null));
    await state().generate();
    expect(proposed().map(({ id: _, ...content }) => content)).toEqual(contents);
    expect(writer.requests).toHaveLength(1);
    expect(writer.resumed).toHaveLength(1);
    expect(waited.some((at) => typeof at === 'number')).toBe(true);
    expect(state().reconnecting).toBeNull();
    expect(state().scene.tokenUsage.total_tokens).toBe(150);
  });

  it('is tried at once where somebody says so, and can be cancelled meanwhile', async () => {
    const resume = vi.fn(() => {
      throw new WorkError({ code: 'unreachable', message: '' });
    });
    const cancel = vi.fn(async () => undefined);
    const { state } = open({ ...scriptedSceneWriter({ answers: [contents], lostAfter: 1 }), resume, cancel });
    const run = state().generate();
    await vi.waitFor(() => expect(state().reconnecting?.nextTryAt).toEqual(expect.any(Number)));
    const tries = resume.mock.calls.length;
    state().tryNow();
    await vi.waitFor(() => expect(resume.mock.calls.length).toBeGreaterThan(tries));
    await vi.waitFor(() => expect(state().reconnecting?.nextTryAt).toEqual(expect.any(Number)));
    state().cancel();
    await run;
    expect(state()).toMatchObject({ reconnecting: null, run: { state: 'cancelled' } });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('a reload goes on with the same run, and what was judged of it stays so', async () => {
    const { writer, element } = steppedWriter();
    const before = open({ ...writer, resume: writer.write, cancel: async () => undefined });
    void before.state().generate();
    element(0);
    await vi.waitFor(() => expect(before.proposed()).toHaveLength(1));
    await before.state().save();
    const [kept] = [...before.scenes.records.values()];
    expect(kept?.running).toMatchObject({ count: 10, instruction: '' });

    const again = scriptedSceneWriter({ answers: [contents] });
    const resume = vi.fn(
      ({ signal }: { signal: AbortSignal }) =>
        again.write(
          { premise: '', genre: '', previousElements: [], instruction: '', count: 3, isNsfw: false },
          { signal, runId: 'any' },
        ) as AsyncIterable<SceneWriterEvent>,
    );
    const after = open({ ...writer, resume }, JSON.parse(JSON.stringify(kept)));
    const stop = after.store.autosave();
    await vi.waitFor(() => expect(after.state().run.state).toBe('idle'));
    expect(resume).toHaveBeenCalledWith(expect.objectContaining({ runId: kept?.running?.runId }));
    expect(after.proposed().map(({ id }) => id)[0]).toBe(before.proposed()[0]?.id);
    expect(after.proposed()).toHaveLength(3);
    await after.state().save();
    expect([...after.scenes.records.values()][0]).not.toHaveProperty('running');
    stop();
  });
});

describe('what a run did cost', () => {
  it('is told with its end, and shown', async () => {
    const { state } = open(scriptedSceneWriter({ answers: [contents], spent }));
    await state().generate();
    expect(events.at(-1)).toMatchObject({ type: 'run.finished', kind: 'scene', spent });
    expect(state().run).toEqual({ state: 'idle', spent });
    await state().generate();
    expect(state().creditsSpent).toBe(10);
  });

  it('may say what of the instruction was not followed, as a writer that streams learns it', async () => {
    const notice = 'It cannot translate.';
    const { state } = open(scriptedSceneWriter({ answers: [contents], spent: { ...spent, notice } }));
    await state().generate();
    expect(state().run).toMatchObject({ state: 'idle', notice });
  });
});

it('a scene that was kept before tokens had one shape keeps its counts', async () => {
  const kept = newSceneRecord(newScene(false));
  const scene = { ...kept.scene, tokenUsage: { prompt: 3, completion: 4, total: 7 } };
  const { state } = open(scriptedSceneWriter({ answers: [contents] }), { ...kept, scene } as never);
  await state().generate();
  expect(state().scene.tokenUsage).toEqual({ prompt_tokens: 103, completion_tokens: 54, total_tokens: 157 });
});

describe('versions', () => {
  it('are kept of what is accepted, and one comes back as one undo step', async () => {
    const { state, versions } = open(scriptedSceneWriter({ answers: [contents] }));
    await state().generate();
    state().acceptAll();
    await vi.waitFor(() => expect(versions.kept).toHaveLength(1));
    const [listed] = (await state().listVersions()).versions;
    expect(listed).toMatchObject({ reason: 'accepted' });
    for (const { id } of state().scene.elements) state().deleteElement(id);
    state().setTitle('Empty');
    const version = await state().readVersion(listed?.id ?? '');
    expect(version?.elements).toHaveLength(3);
    if (version) await state().restoreVersion(version);
    expect(state().scene).toMatchObject({ title: '', elements: { length: 3 } });
    state().undo();
    expect(state().scene).toMatchObject({ title: 'Empty', elements: [] });
  });
});

it('ends in mid-stream when its page is left, where nobody could resume it, and keeps its elements', async () => {
  let signal: AbortSignal | undefined;
  const { store, state, scenes } = open({
    async *write(_, options) {
      signal = options.signal;
      const [element] = contents;
      if (element) yield { type: 'element', element };
      await new Promise(() => undefined);
    },
  });
  const stop = store.autosave();
  void state().generate();
  await vi.waitFor(() => expect(state().run.state).toBe('streaming'));
  stop();
  await state().save();
  expect([signal?.aborted, state().run.state]).toEqual([true, 'cancelled']);
  const saved = [...scenes.records.values()][0];
  expect([saved?.proposal?.elements.length, saved?.running]).toEqual([1, undefined]);
});

describe('a continuation that repeats the scene', () => {
  const scene: SceneElementContent[] = [...contents, { type: 'dialogue', character: 'OTTO', line: 'No.' }];
  const fresh: SceneElementContent[] = [
    { type: 'action', description: 'He lifts it off.' },
    { type: 'dialogue', character: 'MARA', line: 'Leave it.' },
  ];
  const record = newSceneRecord({
    ...newScene(false),
    premise: 'A kettle screams.',
    elements: scene.map((content, index) => ({ ...content, id: `e${index}` })),
  });
  const said = (elements: readonly SceneElementContent[]) =>
    elements.map((one) => ({ ...one, id: undefined }));
  const inItsOwnWay: SceneElementContent = { type: 'action', description: 'The  kettle screams.' };

  it.each([
    ['its end', scene.slice(2)],
    ['all of it', scene],
    ['its end, set in its own way', [inItsOwnWay, ...scene.slice(2)]],
  ])('loses %s, as it comes, and says so', async (_, repeated) => {
    const { writer, send } = steppedWriter();
    const { state, proposed } = open(writer, record);
    const shown: number[] = [];
    const run = state().generate();
    for (const element of repeated) {
      send({ type: 'element', element });
      await new Promise((resolve) => setTimeout(resolve, 5));
      shown.push(proposed().length);
    }
    expect(shown.every((count) => count === 0)).toBe(true);
    for (const element of fresh) send({ type: 'element', element });
    send({ type: 'done' });
    await run;
    expect(said(proposed())).toEqual(said(fresh));
    expect(state().run).toEqual({ state: 'idle', repeated: repeated.length });
  });

  it.each([
    ['goes on', fresh],
    ['says a short thing again', [scene[3] as SceneElementContent, ...fresh]],
    ['comes back to a line within it, and goes on otherwise', [scene[1] as SceneElementContent, ...fresh]],
  ])('keeps all where it %s', async (_, elements) => {
    const { writer, send } = steppedWriter();
    const { state, proposed } = open(writer, record);
    const run = state().generate();
    for (const element of elements) send({ type: 'element', element });
    send({ type: 'done' });
    await run;
    expect(said(proposed())).toEqual(said(elements));
    expect(state().run).toEqual({ state: 'idle' });
  });

  it('is none where it brought nothing else', async () => {
    const { writer, send } = steppedWriter();
    const { state, proposed } = open(writer, record);
    const run = state().generate();
    for (const element of scene.slice(2)) send({ type: 'element', element });
    send({ type: 'done' });
    await run;
    expect(proposed()).toEqual([]);
    expect(state().run).toMatchObject({ state: 'failed', failure: { code: 'empty' } });
  });
});

import {
  addTokens,
  createReconnector,
  type GoingRun,
  inOrder,
  mostProposals,
  newId,
  nextTime,
  ownFailures,
  type RunEnd,
  type RunReader,
  startRun,
  trackRun,
} from '@fabula/work-kit/core';
import type { ParsedSceneEvent } from '../adapter/parsedAdapter.ts';
import type { SceneRequest } from '../adapter/SceneAdapter.ts';
import { plainElement } from '../model/elementText.ts';
import { placingOf } from '../model/Proposal.ts';
import { withoutRepeated } from '../model/repeatedElements.ts';
import {
  isRunning,
  mostElements,
  type PendingProposal,
  type Scene,
  type SceneMaking,
  type SceneRun,
} from '../model/Scene.ts';
import { elementOf, type SceneElementContent } from '../model/SceneElement.ts';
import { shownPremise } from '../model/samplePremises.ts';
import type { SceneContext, SceneWritingSlice } from './SceneState.ts';
import type { ScenePencil } from './scenePencil.ts';
import { isFree } from './sceneProposals.ts';
import type { SceneReview } from './sceneReviewSlice.ts';

interface Came {
  readonly elements: readonly SceneElementContent[];
  /** Number of elements that could not be parsed. */
  readonly unreadable: number;
  /** Number of elements that repeated the scene, and were cut. */
  readonly repeated: number;
  readonly notice: string;
  readonly isStopped: boolean;
  /** What had come was no scene: it was thought. */
  readonly isWithdrawn: boolean;
}

const nothing: Came = {
  elements: [],
  unreadable: 0,
  repeated: 0,
  notice: '',
  isStopped: false,
  isWithdrawn: false,
};

export interface SceneWriting {
  readonly slice: Omit<SceneWritingSlice, 'run' | 'runs'>;
  /** Goes on with what another page, or this one before a reload, had asked or was about to ask. */
  resume(pending: PendingProposal): void;
  /** Ends all runs: their scene is left. */
  drop(): void;
  /** Ends runs that could not be resumed, and keeps what came. */
  leave(): void;
}

export function createSceneWriting(
  { get, set, setRuns, adapter, emit, change, reconnectTiming }: SceneContext,
  pencil: ScenePencil,
  review: Pick<SceneReview, 'proposeTitle' | 'close'>,
): SceneWriting {
  const going = new Map<string, GoingRun>();
  /** By id: a retry sends the same under it. */
  const asked = new Map<string, SceneRequest>();
  /** Resolves `generate` of a run that waited for its turn. */
  const ends = new Map<string, () => void>();
  const reconnector = createReconnector((reconnecting) => set({ reconnecting }));

  const makingOf = (id: string) => get().runs.find((one) => one.id === id);
  const setRun = (id: string, run: SceneRun, isQueued = false) =>
    setRuns(get().runs.map((one) => (one.id === id ? { ...one, run, isQueued } : one)));
  const waiting = (id: string, instruction: string): SceneRun => ({
    ...{ state: 'waiting', id, instruction, isCancelling: false },
  });

  /** In hand, with a place in the list of runs. */
  const add = (making: SceneMaking) => {
    const others = get().runs.filter(({ id, run }) => {
      const isOpen = run.state !== 'idle' && get().proposals.every((one) => one.id !== id);
      return id !== making.id && (isRunning(run) || isOpen || 'lostId' in run);
    });
    setRuns([...others, making].toSorted(inOrder), making.id);
  };

  const begin = (id: string, first: 'write' | 'resume'): Promise<void> => {
    const making = makingOf(id);
    if (!making) return Promise.resolve();
    going.get(id)?.drop(false);
    acceptSuggestion();
    const { instruction } = making;
    const request = asked.get(id) ?? requestOf(get().scene, making);
    asked.set(id, request);
    setRun(id, waiting(id, instruction));
    const cost = adapter().writer.costOf?.() ?? null;
    let came = nothing;
    const running = () => {
      const now = makingOf(id)?.run;
      return now && isRunning(now) ? now : null;
    };
    const one = startRun({
      id,
      request,
      first,
      writer: () => adapter().writer,
      tracked: trackRun(emit, { runId: id, kind: 'scene', cost }),
      reconnector,
      timing: reconnectTiming,
      read: () => readElements(request.previousElements),
      isCurrent: () => running() !== null,
      onProgress(progress) {
        came = progress;
        if (came.elements.length === 0 && !came.isWithdrawn) return;
        pencil.show(id, came.elements);
        const now = running();
        if (now?.state === 'waiting') setRun(id, { ...now, state: 'streaming' });
      },
      onUsage: (_, added) =>
        change(
          ({ scene }) => ({ scene: { ...scene, tokenUsage: addTokens(scene.tokenUsage, added) } }),
          'silent',
        ),
      onEnd(end) {
        going.delete(id);
        if (!running()) return false;
        if (end.end === 'done') finish(id, instruction, came);
        else setRun(id, { state: end.end, instruction, failure: end.failure, ...lostId(id, end) });
        review.close(id);
        if (end.end === 'done' && get().typing === null) void review.proposeTitle();
        startNext();
        return came.elements.length > 0;
      },
      onSpent(spent) {
        set({ creditsSpent: (get().creditsSpent ?? 0) + spent.credits });
        const now = makingOf(id)?.run;
        if (now?.state !== 'idle') return;
        const { notice } = spent;
        setRun(id, { ...(notice !== undefined && { notice }), ...now, spent });
      },
    });
    going.set(id, one);
    return one.ended;
  };

  /** Asks what waited longest, while fewer than three are written. */
  const startNext = () => {
    for (;;) {
      const next = get().runs.find(({ isQueued }) => isQueued);
      if (!next || !isFree(get().runs)) return;
      void begin(next.id, 'write').then(ends.get(next.id));
      ends.delete(next.id);
    }
  };

  const ask = async (given: Pick<SceneMaking, 'on' | 'after' | 'instruction' | 'count'>) => {
    const { scene, runs, proposals } = get();
    const { on, after, instruction, count } = given;
    const id = newId();
    const isQueued = !isFree(runs);
    if (proposals.length + runs.length >= mostProposals) return;
    add({
      ...{ id, at: nextTime([...proposals, ...runs].toSorted(inOrder)), instruction, count, isQueued },
      ...placingOf(scene.elements, on, after),
      run: waiting(id, instruction),
    });
    if (!isQueued) return begin(id, 'write');
    await new Promise<void>((resolve) => ends.set(id, resolve));
  };

  /** Generating with a suggestion accepts it. */
  const acceptSuggestion = () => {
    if (get().suggestedPremise === null) return;
    change(
      (written) => ({
        scene: { ...written.scene, ...shownPremise(written) },
        suggestedPremise: null,
      }),
      'silent',
    );
  };

  const finish = (id: string, instruction: string, came: Came) => {
    const { elements, notice, unreadable, repeated, isStopped } = came;
    pencil.show(id, elements, true);
    setRun(id, {
      state: 'idle',
      ...(notice !== '' && { notice }),
      ...(unreadable > 0 && { unreadable }),
      ...(repeated > 0 && { repeated }),
      ...(isStopped && { isStopped }),
    });
    set({ isContinuing: false, ...(get().instruction === instruction && { instruction: '' }) });
  };

  /** A writer that can do neither is asked under the same id all the same: it may know it. */
  const lostId = (id: string, end: RunEnd) => {
    const { resume, isIdempotent } = adapter().writer;
    const isLost = end.failure?.code === 'unreachable' && !resume && !isIdempotent;
    return end.canResume || isLost ? { lostId: id } : {};
  };

  const remove = (id: string) => {
    setRuns(get().runs.filter((one) => one.id !== id));
    ends.get(id)?.();
    ends.delete(id);
  };

  const slice: SceneWriting['slice'] = {
    reconnecting: null,
    creditsSpent: null,
    instruction: '',
    isContinuing: false,
    count: mostElements,
    setInstruction: (instruction) => set({ instruction }),
    setContinuing: (isContinuing) => set({ isContinuing }),
    setCount: (count) => set({ count: Math.min(mostElements, Math.max(1, Math.round(count))) }),
    async generate(place) {
      const { scene, instruction, count } = get();
      const { elements } = scene;
      const wish = elements.length > 0 ? (place?.instruction ?? instruction).trim() : '';
      const after = place ? place.after : (elements.at(-1)?.id ?? null);
      if (after !== null && !elementOf(elements, after)) return;
      await ask({ on: place ? 'after' : 'end', after, instruction: wish, count });
    },
    async retry() {
      const { inHandId, count } = get();
      const failed = makingOf(inHandId ?? '');
      const { run } = failed ?? {};
      if (!failed || (run?.state !== 'failed' && run?.state !== 'cancelled')) return;
      if (run.lostId !== undefined) return begin(run.lostId, adapter().writer.resume ? 'resume' : 'write');
      remove(failed.id);
      await ask({ ...failed, count });
    },
    tryNow: reconnector.tryNow,
    cancel: () => get().cancelProposal(get().inHandId ?? ''),
    cancelProposal(id) {
      const making = makingOf(id);
      if (!making || !isRunning(making.run) || making.run.isCancelling) return;
      if (making.isQueued) return remove(id);
      setRun(id, { ...making.run, isCancelling: true });
      going.get(id)?.cancel();
    },
    dismiss() {
      const { inHandId, run } = get();
      if (inHandId !== null && !isRunning(run)) remove(inHandId);
    },
  };
  return {
    slice,
    resume({ runId: id, isQueued = false, ...pending }) {
      const { resume, isIdempotent } = adapter().writer;
      if (!isQueued && !resume && !isIdempotent) return;
      const { inHandId } = get();
      const others = get().runs.filter((one) => one.id !== id);
      const { instruction, count, on, after, before, trail, at } = pending;
      const making = { id, instruction, count, on, after, before, trail, at, isQueued };
      const runs = [...others, { ...making, run: waiting(id, instruction) }].toSorted(inOrder);
      setRuns(runs, inHandId ?? id);
      if (isQueued) startNext();
      else void begin(id, resume ? 'resume' : 'write');
    },
    drop() {
      for (const { id } of get().runs) get().cancelProposal(id);
    },
    leave() {
      for (const run of [...going.values()]) run.leave();
    },
  };
}

function readElements(before: SceneRequest['previousElements']): RunReader<ParsedSceneEvent, Came> {
  let came = nothing;
  return {
    take(event) {
      if (event.type === 'notice') came = { ...came, notice: event.text };
      else if (event.type === 'stopped') came = { ...came, isStopped: true };
      else if (event.type === 'withdrawn') came = { ...nothing, isWithdrawn: true };
      else if (event.type !== 'element') return null;
      else if (event.element) came = { ...came, elements: [...came.elements, event.element] };
      else came = { ...came, unreadable: came.unreadable + 1 };
      return null;
    },
    progress: (isEnded) => ({ ...came, ...withoutRepeated(came.elements, before, isEnded) }),
    finish() {
      if (withoutRepeated(came.elements, before, true).elements.length > 0) return null;
      return came.unreadable > 0 ? ownFailures.unreadable : ownFailures.empty;
    },
  };
}

function requestOf(
  { premise, genre, elements, isNsfw }: Scene,
  { instruction, count, on, after }: SceneMaking,
): SceneRequest {
  const end = on === 'after' ? elements.findIndex(({ id }) => id === after) + 1 : elements.length;
  return {
    premise,
    genre,
    previousElements: elements.slice(0, end).flatMap(({ id: _, ...content }) => plainElement(content) ?? []),
    instruction,
    count,
    isNsfw,
  };
}

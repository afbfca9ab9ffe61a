import {
  addTokens,
  createReconnector,
  type GoingRun,
  newId,
  ownFailures,
  type RunEnd,
  type RunReader,
  startRun,
  trackRun,
} from '@fabula/work-kit/core';
import type { ParsedSceneEvent } from '../adapter/parsedAdapter.ts';
import type { SceneRequest } from '../adapter/SceneAdapter.ts';
import { plainElement } from '../model/elementText.ts';
import { withoutRepeated } from '../model/repeatedElements.ts';
import { isRunning, mostElements, type PendingScene, type Scene } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import { shownPremise } from '../model/samplePremises.ts';
import type { SceneContext, SceneWritingSlice } from './SceneState.ts';
import type { ScenePencil, SceneReview } from './sceneReviewSlice.ts';

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
  readonly slice: SceneWritingSlice;
  /** Resumes a run of another page, or of this one before a reload. */
  resume(pending: PendingScene): void;
  /** What a reload can resume; null for none. */
  pending(): PendingScene | null;
  /** Ends a run that could not be resumed, and keeps what came. */
  leave(): void;
}

export function createSceneWriting(
  { get, set, adapter, emit, change, reconnectTiming }: SceneContext,
  pencil: ScenePencil,
  review: Pick<SceneReview, 'proposeTitle'>,
): SceneWriting {
  let going: GoingRun | undefined;
  /** The last request: a retry sends the same under its id. */
  let asked: { readonly pending: PendingScene; readonly request: SceneRequest } | undefined;
  const reconnector = createReconnector((reconnecting) => set({ reconnecting }));

  const run = (pending: PendingScene, first: 'write' | 'resume') => {
    const { runId: id, instruction } = pending;
    going?.drop(false);
    acceptSuggestion();
    if (asked?.pending.runId !== id) asked = { pending, request: requestOf(get().scene, pending) };
    const { request } = asked;
    set({ run: { state: 'waiting', id, instruction, isCancelling: false } });
    const cost = adapter().writer.costOf?.() ?? null;
    let came = nothing;
    const isCurrent = () => {
      const now = get().run;
      return isRunning(now) && now.id === id;
    };
    going = startRun({
      id,
      request,
      first,
      writer: () => adapter().writer,
      tracked: trackRun(emit, { runId: id, kind: 'scene', cost }),
      reconnector,
      timing: reconnectTiming,
      read: () => readElements(request.previousElements),
      isCurrent,
      onProgress(progress) {
        came = progress;
        if (came.elements.length === 0 && !came.isWithdrawn) return;
        pencil.show(id, instruction, came.elements);
        const now = get().run;
        if (now.state === 'waiting') set({ run: { ...now, state: 'streaming' } });
      },
      onUsage: (_, added) =>
        change(
          ({ scene }) => ({ scene: { ...scene, tokenUsage: addTokens(scene.tokenUsage, added) } }),
          'silent',
        ),
      onEnd(end) {
        if (!isCurrent()) return false;
        if (end.end === 'done') finish(id, instruction, came);
        else set({ run: { state: end.end, instruction, failure: end.failure, ...lostId(id, end) } });
        pencil.end(id);
        if (end.end === 'done' && get().typing === null) void review.proposeTitle();
        return came.elements.length > 0;
      },
      onSpent(spent) {
        const { run: now, creditsSpent } = get();
        set({ creditsSpent: (creditsSpent ?? 0) + spent.credits });
        if (now.state !== 'idle' || asked?.pending.runId !== id) return;
        const { notice } = spent;
        set({ run: { ...(notice !== undefined && { notice }), ...now, spent } });
      },
    });
    return going.ended;
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
    pencil.showWhole(id, instruction, elements);
    set({
      run: {
        state: 'idle',
        ...(notice !== '' && { notice }),
        ...(unreadable > 0 && { unreadable }),
        ...(repeated > 0 && { repeated }),
        ...(isStopped && { isStopped }),
      },
      isContinuing: false,
      ...(get().instruction === instruction && { instruction: '' }),
    });
  };

  /** A writer that can do neither is asked under the same id all the same: it may know it. */
  const lostId = (id: string, end: RunEnd) => {
    const { resume, isIdempotent } = adapter().writer;
    const isLost = end.failure?.code === 'unreachable' && !resume && !isIdempotent;
    return end.canResume || isLost ? { lostId: id } : {};
  };

  const slice: SceneWritingSlice = {
    run: { state: 'idle' },
    reconnecting: null,
    creditsSpent: null,
    instruction: '',
    isContinuing: false,
    count: mostElements,
    setInstruction: (instruction) => set({ instruction }),
    setContinuing: (isContinuing) => set({ isContinuing }),
    setCount: (count) => set({ count: Math.min(mostElements, Math.max(1, Math.round(count))) }),
    async generate() {
      const { scene, instruction, count } = get();
      const wish = scene.elements.length > 0 ? instruction.trim() : '';
      await run({ runId: newId(), instruction: wish, count }, 'write');
    },
    async retry() {
      const { run: failed, count } = get();
      if (failed.state !== 'failed' && failed.state !== 'cancelled') return;
      const { instruction, lostId: runId = newId() } = failed;
      const first = failed.lostId !== undefined && adapter().writer.resume ? 'resume' : 'write';
      await run({ runId, instruction, count }, first);
    },
    tryNow: reconnector.tryNow,
    cancel() {
      const { run: running } = get();
      if (!isRunning(running) || running.isCancelling) return;
      set({ run: { ...running, isCancelling: true } });
      going?.cancel();
    },
    dismiss() {
      if (!isRunning(get().run)) set({ run: { state: 'idle' } });
    },
  };
  return {
    slice,
    resume(pending) {
      const { resume, isIdempotent } = adapter().writer;
      if (resume || isIdempotent) void run(pending, resume ? 'resume' : 'write');
    },
    pending() {
      const { run: now } = get();
      const isLost = now.state === 'failed' && now.lostId !== undefined;
      const isOpen = isRunning(now) ? !now.isCancelling : isLost;
      return isOpen && asked ? asked.pending : null;
    },
    leave: () => going?.leave(),
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
  { instruction, count }: PendingScene,
): SceneRequest {
  return {
    premise,
    genre,
    previousElements: elements.flatMap(({ id: _, ...content }) => plainElement(content) ?? []),
    instruction,
    count,
    isNsfw,
  };
}

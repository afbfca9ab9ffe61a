import { newId, ownFailures, toWorkFailure, type WorkFailure } from '@fabula/work-kit/core';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import { plainElement } from '../model/elementText.ts';
import { proposeElements } from '../model/judgeProposal.ts';
import { mostElements } from '../model/mostElements.ts';
import type { Scene } from '../model/Scene.ts';
import { shownPremise } from '../model/samplePremises.ts';
import type { SceneContext } from './SceneContext.ts';
import type { SceneWritingSlice } from './SceneState.ts';

/** How long a run that shall end may go on before it is forced to, in milliseconds (writing.md §9). */
const forcedAfter = 3000;

export function sceneWritingSlice({ get, set, adapter, emit, change }: SceneContext): SceneWritingSlice {
  let abort: AbortController | undefined;

  const run = async (instruction: string, id = newId()) => {
    abort?.abort();
    const own = new AbortController();
    const { signal } = own;
    abort = own;
    acceptSuggestion();
    const { scene, count } = get();
    set({ run: { state: 'waiting', id, instruction, isCancelling: false } });
    emit({ type: 'run.started', runId: id, kind: 'scene', cost: adapter().writer.costOf?.() ?? null });
    const isCurrent = () => {
      const now = get().run;
      return now.state === 'waiting' && now.id === id;
    };
    let isOver = false;
    const fail = (failure: WorkFailure) => {
      if (isOver) return;
      isOver = true;
      const state = failure.code === 'cancelled' ? 'cancelled' : 'failed';
      const lost = failure.code === 'unreachable' ? { lostId: id } : {};
      if (isCurrent()) set({ run: { state, instruction, failure, ...lost } });
      emit({ type: `run.${state}`, runId: id, kind: 'scene', failure });
    };
    // A replaced run may answer whenever it likes: nobody waits for it.
    signal.addEventListener('abort', () => fail(ownFailures.cancelled));
    try {
      const answer = await adapter().writer.write(requestOf(scene, instruction, count), {
        signal,
        runId: id,
      });
      if (isOver || !isCurrent()) return fail(ownFailures.cancelled);
      if (answer.elements.length === 0) return fail(ownFailures.empty);
      isOver = true;
      propose(answer, instruction);
      emit({ type: 'run.finished', runId: id, kind: 'scene' });
    } catch (thrown) {
      fail(toWorkFailure(thrown));
    }
  };

  /** Generating with what is suggested accepts it (D-OWN). */
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

  const propose = (
    { elements, unreadable, notice, usage }: Awaited<ReturnType<ParsedAdapter['writer']['write']>>,
    instruction: string,
  ) => {
    const after = get().scene.elements.at(-1)?.id ?? null;
    const proposal = proposeElements(elements, { instruction, after });
    change(
      ({ scene }) => ({
        proposal,
        scene: usage ? { ...scene, tokenUsage: addUsage(scene.tokenUsage, usage) } : scene,
      }),
      'step',
    );
    set({
      run: { state: 'idle', ...(notice && { notice }), ...(unreadable > 0 && { unreadable }) },
      typing: proposal.id,
      isContinuing: false,
      ...(get().instruction === instruction && { instruction: '' }),
    });
    if (!get().preferences.isTypedOut) get().typed();
  };

  return {
    run: { state: 'idle' },
    instruction: '',
    isContinuing: false,
    count: mostElements,
    setInstruction: (instruction) => set({ instruction }),
    setContinuing: (isContinuing) => set({ isContinuing }),
    setCount: (count) => set({ count: Math.min(mostElements, Math.max(1, Math.round(count))) }),
    generate: () => run(get().scene.elements.length > 0 ? get().instruction.trim() : ''),
    async retry() {
      const { run: failed } = get();
      if (failed.state === 'failed' || failed.state === 'cancelled')
        await run(failed.instruction, failed.lostId);
    },
    cancel() {
      const { run: running } = get();
      if (running.state !== 'waiting' || running.isCancelling) return;
      const own = abort;
      const { cancel } = adapter().writer;
      if (!cancel) return own?.abort();
      set({ run: { ...running, isCancelling: true } });
      const force = setTimeout(() => own?.abort(), forcedAfter);
      cancel(running.id)
        .catch((thrown: unknown) => console.warn('The generation could not be cancelled:', thrown))
        .finally(() => {
          clearTimeout(force);
          own?.abort();
        });
    },
    dismiss() {
      if (get().run.state !== 'waiting') set({ run: { state: 'idle' } });
    },
  };
}

function requestOf({ premise, genre, elements, isNsfw }: Scene, instruction: string, count: number) {
  return {
    premise,
    genre,
    previousElements: elements.flatMap(({ id: _, ...content }) => plainElement(content) ?? []),
    instruction,
    count,
    isNsfw,
  };
}

function addUsage(a: Scene['tokenUsage'], b: Scene['tokenUsage']): Scene['tokenUsage'] {
  return { prompt: a.prompt + b.prompt, completion: a.completion + b.completion, total: a.total + b.total };
}

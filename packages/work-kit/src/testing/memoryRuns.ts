import { WorkError } from '../model/failure.ts';
import type { RunEvent, RunPort } from '../store/run.ts';
import type { MemoryTroubles } from './memoryWorks.ts';
import { isEnd } from './runCases.ts';

interface MemoryRun<Event> {
  script: readonly (Event | RunEvent)[];
  events: (Event | RunEvent)[];
  isCancelled: boolean;
}

/** A writer that streams a script a request, with every optional function. `openStreams` counts runs with a listener. */
export function memoryRuns<Request, Event extends { readonly type: string }>(
  scriptFor: (request: Request) => readonly (Event | RunEvent)[],
  { answer, pause, has }: MemoryTroubles,
): { writer: Required<RunPort<Request, Event>>; openStreams(): number } {
  const runs = new Map<string, MemoryRun<Event>>();
  let open = 0;

  async function* stream(
    run: MemoryRun<Event>,
    script: readonly (Event | RunEvent)[],
    signal: AbortSignal,
  ): AsyncGenerator<Event | RunEvent, void> {
    open += 1;
    try {
      for (const event of script) {
        await pause(signal);
        const next: Event | RunEvent = run.isCancelled ? { type: 'cancelled' } : event;
        run.events.push(next);
        yield next;
        if (next.type === 'cancelled' || has('cut_off')) return;
      }
    } finally {
      open -= 1;
    }
  }

  /** Replays received events, then the rest of the run. */
  async function* replay(run: MemoryRun<Event>, signal: AbortSignal) {
    const last = run.events.at(-1);
    yield* stream({ ...run, events: [] }, last && isEnd(last) ? run.events : run.script, signal);
  }

  return {
    openStreams: () => open,
    writer: {
      isIdempotent: true,
      heldMs: () => 60_000,
      async *write(request, { signal, runId, onConnected }) {
        await answer(signal);
        onConnected?.();
        const before = runs.get(runId);
        if (before) return yield* replay(before, signal);
        const run: MemoryRun<Event> = { script: scriptFor(request), events: [], isCancelled: false };
        runs.set(runId, run);
        yield* stream(run, run.script, signal);
      },
      async *resume({ signal, runId, onConnected }) {
        await answer(signal);
        const run = runs.get(runId);
        if (!run) throw new WorkError({ code: 'http', message: 'HTTP error! status: 404' });
        onConnected?.();
        yield* replay(run, signal);
      },
      async cancel(runId) {
        const run = runs.get(runId);
        if (run) run.isCancelled = true;
      },
      async report(runId) {
        const parts = [{ name: 'premise', tokens: 21 }];
        return runs.has(runId) ? { parts, droppedParagraphs: 0, credits: 2 } : null;
      },
    },
  };
}

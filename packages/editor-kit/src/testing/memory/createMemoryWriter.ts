import { WorkError } from '@fabula/work-kit/core';
import type { WriterAdapter, WriterEvent } from '../../adapter/EditorAdapter.ts';
import type { WritingRequest } from '../../model/buildRequest.ts';
import { compareSentences } from '../../model/sentenceChanges.ts';
import { sampleContinuation, sampleParagraphs } from '../samples.ts';
import { textEvents } from '../scriptedWriter.ts';
import type { MemoryTroubles } from './createMemoryTroubles.ts';

interface MemoryRun {
  script: readonly WriterEvent[];
  events: WriterEvent[];
  isCancelled: boolean;
}

/** A writer of known paragraphs, with every optional function. `openStreams`: runs that somebody listens to. */
export function createMemoryWriter({ answer, pause, has }: MemoryTroubles): {
  writer: Required<WriterAdapter>;
  openStreams(): number;
} {
  const runs = new Map<string, MemoryRun>();
  let open = 0;

  async function* stream(run: MemoryRun, script: readonly WriterEvent[], signal: AbortSignal) {
    open += 1;
    try {
      for (const event of script) {
        await pause(signal);
        const next: WriterEvent = run.isCancelled ? { type: 'cancelled' } : event;
        run.events.push(next);
        yield next;
        if (next.type === 'cancelled' || has('cut_off')) return;
      }
    } finally {
      open -= 1;
    }
  }

  /** What came, and what is left of a run that nobody has read to its end. */
  async function* replay(run: MemoryRun, signal: AbortSignal) {
    const isOver = ['done', 'cancelled'].includes(run.events.at(-1)?.type ?? '');
    yield* stream({ ...run, events: [] }, isOver ? run.events : run.script, signal);
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
        const run: MemoryRun = { script: scriptFor(request), events: [], isCancelled: false };
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
        const run = runs.get(runId);
        if (!run) return null;
        return { parts: [{ name: 'premise', tokens: 21 }], droppedParagraphs: 0, credits: 2 };
      },
      window: () => ({ contextTokens: 32_000, bodyBytes: 262_144 }),
      costOf: ({ kind, count, isReasoning }) => {
        const isWhole = kind === 'suggestions' || kind === 'section_summary' || kind === 'image';
        return (isWhole ? 1 : count) * (isReasoning ? 2 : 1);
      },
    },
  };
}

function scriptFor(request: WritingRequest): WriterEvent[] {
  if (request.kind === 'rewrite') {
    const { paragraph } = request.context;
    const changes = compareSentences(paragraph, paragraph.replace('a light', 'a lamp'));
    return [...changes.map((change): WriterEvent => ({ type: 'sentence', change })), { type: 'done' }];
  }
  const texts = [...sampleContinuation, ...sampleParagraphs];
  return textEvents(
    ...Array.from({ length: request.count }, (_, index) => texts[index % texts.length] ?? ''),
  );
}

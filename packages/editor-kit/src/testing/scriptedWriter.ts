import { type MemoryTroubles, memoryRuns } from '@fabula/work-kit/testing';
import type { WriterAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import type { SelectionVerb } from '../model/Intent.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import { sampleContinuation, sampleParagraphs } from './samples.ts';

/** Pace and cancellation of a playback. */
export interface ScriptedWriterOptions {
  /** Milliseconds between events. Default 0. */
  pace?: number;
  /** False ignores `cancel`: the writer continues until its signal is aborted. */
  heedsCancel?: boolean;
}

/** A writer port that records its calls. */
export interface ScriptedWriter extends WriterAdapter {
  /** Requests so far, oldest first. */
  readonly requests: readonly WritingRequest[];
  /** Run ids passed to `cancel`. */
  readonly cancelled: readonly string[];
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * A writer that plays one list of events a request, and repeats the last. An `Error` in a list is thrown; a
 * number waits that many milliseconds, Infinity for ever.
 */
export function scriptedWriter(
  scripts: readonly (readonly (WriterEvent | Error | number)[])[],
  { pace = 0, heedsCancel = true }: ScriptedWriterOptions = {},
): ScriptedWriter {
  const requests: WritingRequest[] = [];
  const cancelled: string[] = [];
  const runs = new Map<string, AbortController>();

  return {
    requests,
    cancelled,
    async *write(request, { signal, runId }) {
      const script = scripts[Math.min(requests.length, scripts.length - 1)] ?? [];
      requests.push(request);
      const cancel = new AbortController();
      runs.set(runId, cancel);
      const ended = AbortSignal.any([signal, cancel.signal]);
      for (const event of script) {
        const pause = typeof event === 'number' ? Math.min(event, 2 ** 31 - 1) : pace;
        if (pause > 0) await wait(pause, ended);
        if (signal.aborted) return;
        if (cancel.signal.aborted && heedsCancel) {
          yield { type: 'cancelled' };
          return;
        }
        if (event instanceof Error) throw event;
        if (typeof event !== 'number') yield event;
      }
    },
    async cancel(runId) {
      cancelled.push(runId);
      if (heedsCancel) runs.get(runId)?.abort();
    },
  };
}

/** Events of a text that streams by word and ends normally. */
export function textEvents(...paragraphs: readonly string[]): WriterEvent[] {
  const words = paragraphs.join('\n\n').match(/\S+\s*/g) ?? [];
  return [
    ...words.map((text): WriterEvent => ({ type: 'text', text })),
    {
      type: 'usage',
      usage: { prompt_tokens: 120, completion_tokens: words.length, total_tokens: 120 + words.length },
    },
    { type: 'done' },
  ];
}

/** A writer of fixed paragraphs with every optional function. */
export function createMemoryWriter(troubles: MemoryTroubles): {
  writer: Required<WriterAdapter>;
  openStreams(): number;
} {
  const { writer, openStreams } = memoryRuns(scriptFor, troubles);
  return {
    openStreams,
    writer: {
      ...writer,
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
    const { paragraph, selection } = request.context;
    if (selection) return textEvents(sampleRewording(selection.text, request.verb));
    const changes = compareSentences(paragraph, paragraph.replace('a light', 'a lamp'));
    return [...changes.map((change): WriterEvent => ({ type: 'sentence', change })), { type: 'done' }];
  }
  const texts = [...sampleContinuation, ...sampleParagraphs];
  return textEvents(
    ...Array.from({ length: request.count }, (_, index) => texts[index % texts.length] ?? ''),
  );
}

function sampleRewording(text: string, verb: SelectionVerb = 'rewrite'): string {
  const words = text.trim().split(' ');
  if (verb === 'shorten') return words.slice(0, Math.ceil(words.length / 2)).join(' ');
  return verb === 'rewrite' ? text.trim().replace('a light', 'a lamp') : `${text.trim()} It smelled of salt.`;
}

import type { WriterAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import type { WritingRequest } from '../model/buildRequest.ts';

/** How the script is played. */
export interface ScriptedWriterOptions {
  /** Milliseconds between events; 0 (the default) is as fast as can be. */
  pace?: number;
  /** Whether `cancel` is heeded. A writer that does not heed it goes on until its signal is aborted. */
  heedsCancel?: boolean;
}

/** A writer port that remembers what it was asked. */
export interface ScriptedWriter extends WriterAdapter {
  /** Every request so far, oldest first. */
  readonly requests: readonly WritingRequest[];
  /** Run ids that `cancel` was called with. */
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
 * A writer that plays a script: the events it is told, one list for each request in turn, the last list again and
 * again. An `Error` in a list is thrown there; a number waits that many milliseconds, and Infinity for ever.
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

/** The events of a text that streams in word by word and ends well. */
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

import { WriterFailure } from '../writers/WriterFailure.ts';

export interface FollowOptions {
  /** Ends the iteration, and aborts the writer, at once: also while the writer takes no notice. */
  cancelled: AbortSignal;
  /** A writer that gives nothing for this long is aborted, in ms. */
  silenceMs: number;
}

/**
 * Iterates a writer's events and keeps hold of it: however the iteration ends, the writer's signal is aborted, so
 * that no upstream call stays open. Throws `upstream_silent`, and whatever the writer throws.
 */
export async function* followWriter<Event>(
  write: (signal: AbortSignal) => AsyncIterable<Event>,
  { cancelled, silenceMs }: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  if (cancelled.aborted) return;
  let stop: (reason: 'cancelled' | 'silent') => void = () => undefined;
  const stopped = new Promise<'cancelled' | 'silent'>((resolve) => {
    stop = resolve;
  });
  const upstream = new AbortController();
  const cancel = () => {
    upstream.abort();
    stop('cancelled');
  };
  cancelled.addEventListener('abort', cancel, { once: true });
  const silence = setTimeout(() => stop('silent'), silenceMs);
  const events = write(upstream.signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await Promise.race([events.next(), stopped]);
      if (step === 'cancelled') return;
      if (step === 'silent') {
        throw new WriterFailure(
          'upstream_silent',
          'The text model has stopped answering. What came so far is kept; try again in a moment.',
        );
      }
      if (step.done) return;
      silence.refresh();
      yield step.value;
    }
  } finally {
    clearTimeout(silence);
    cancelled.removeEventListener('abort', cancel);
    upstream.abort();
    void events.return?.().catch(() => undefined);
  }
}

import { WriterFailure } from '../../writers/WriterFailure.ts';

type Stop = 'cancelled' | 'silent';

interface FollowOptions {
  /** Ends it, and aborts the writer, at once: also while the writer takes no notice. */
  cancelled: AbortSignal;
  /** A writer that gives nothing for this long is aborted, in ms. */
  silenceMs: number;
  /** What is said of a silent writer that is no text model. */
  silence?: string;
}

const SILENT = 'The text model has stopped answering. What came so far is kept; try again in a moment.';

/**
 * Hands a writer's events to `take` and keeps hold of the writer: however it ends, the writer's signal is aborted, so
 * that no upstream call stays open. `take` ends it by giving true. Throws `upstream_silent`, and whatever the writer or
 * `take` throws.
 */
export async function followWriter<Event>(
  write: (signal: AbortSignal) => AsyncIterable<Event>,
  { cancelled, silenceMs, silence: sentence = SILENT }: FollowOptions,
  take: (event: Event) => unknown,
): Promise<void> {
  if (cancelled.aborted) return;
  let stopped: Stop | undefined;
  let interrupt: (reason: Stop) => void = () => undefined;
  const stop = (reason: Stop) => {
    stopped ??= reason;
    interrupt(stopped);
  };
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
      // A race against one long-lived promise would keep a reaction of every event until the end.
      const step =
        stopped ??
        (await new Promise<IteratorResult<Event> | Stop>((resolve, reject) => {
          interrupt = resolve;
          events.next().then(resolve, reject);
        }));
      if (step === 'cancelled') return;
      if (step === 'silent') {
        throw new WriterFailure('upstream_silent', sentence);
      }
      if (step.done) return;
      silence.refresh();
      if (take(step.value) === true) return;
    }
  } finally {
    clearTimeout(silence);
    cancelled.removeEventListener('abort', cancel);
    upstream.abort();
    void events.return?.().catch(() => undefined);
  }
}

import { describe, expect, it, vi } from 'vitest';
import type { WriterEvent } from '../../writers/Writer.ts';
import { followWriter } from './followWriter.ts';

/** Says one thing, then takes no notice of anything any more. */
function deafWriter() {
  const seen: { signal?: AbortSignal } = {};
  return {
    seen,
    async *write(signal: AbortSignal): AsyncGenerator<WriterEvent> {
      seen.signal = signal;
      yield { text: 'One.' };
      await new Promise(() => undefined);
    },
  };
}

async function collect(events: AsyncIterable<WriterEvent>, each: () => void = () => undefined) {
  const all: WriterEvent[] = [];
  for await (const event of events) {
    all.push(event);
    each();
  }
  return all;
}

describe('followWriter', () => {
  it('ends at once when cancelled, though the writer takes no notice', async () => {
    const { seen, write } = deafWriter();
    const cancelled = new AbortController();
    const events = followWriter(write, { cancelled: cancelled.signal, silenceMs: 60_000 });
    expect(await collect(events, () => cancelled.abort())).toEqual([{ text: 'One.' }]);
    expect(seen.signal?.aborted).toBe(true);
  });

  it('gives a silent writer up, and aborts it', async () => {
    const { seen, write } = deafWriter();
    const events = followWriter(write, { cancelled: new AbortController().signal, silenceMs: 20 });
    await expect(collect(events)).rejects.toMatchObject({ type: 'upstream_silent' });
    expect(seen.signal?.aborted).toBe(true);
  });

  it('is patient with a writer that is slow but not silent', async () => {
    vi.useFakeTimers();
    async function* slow(): AsyncGenerator<WriterEvent> {
      for (let word = 0; word < 6; word++) {
        await new Promise((resolve) => setTimeout(resolve, 900));
        yield { text: 'word ' };
      }
    }
    const events = collect(followWriter(slow, { cancelled: new AbortController().signal, silenceMs: 1_000 }));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await events).toHaveLength(6);
    vi.useRealTimers();
  });

  it('does not even begin when cancelled before', async () => {
    const events = followWriter<WriterEvent>(
      () => {
        throw new Error('began');
      },
      { cancelled: AbortSignal.abort(), silenceMs: 1_000 },
    );
    expect(await collect(events)).toEqual([]);
  });

  it('aborts the writer when its follower leaves', async () => {
    const { seen, write } = deafWriter();
    for await (const event of followWriter(write, {
      cancelled: new AbortController().signal,
      silenceMs: 60_000,
    })) {
      expect(event).toEqual({ text: 'One.' });
      break;
    }
    expect(seen.signal?.aborted).toBe(true);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { WriterEvent } from '../../writers/Writer.ts';
import { followWriter } from './answers.ts';

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

type Write = Parameters<typeof followWriter<WriterEvent>>[0];

async function collect(
  write: Write,
  options: Parameters<typeof followWriter>[1],
  each: () => void = () => undefined,
) {
  const all: WriterEvent[] = [];
  await followWriter(write, options, (event) => {
    all.push(event);
    each();
  });
  return all;
}

describe('followWriter', () => {
  it('ends at once when cancelled, though the writer takes no notice', async () => {
    const { seen, write } = deafWriter();
    const cancelled = new AbortController();
    const options = { cancelled: cancelled.signal, silenceMs: 60_000 };
    expect(await collect(write, options, () => cancelled.abort())).toEqual([{ text: 'One.' }]);
    expect(seen.signal?.aborted).toBe(true);
  });

  it('gives a silent writer up, and aborts it', async () => {
    const { seen, write } = deafWriter();
    const options = { cancelled: new AbortController().signal, silenceMs: 20 };
    await expect(collect(write, options)).rejects.toMatchObject({ type: 'upstream_silent' });
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
    const events = collect(slow, { cancelled: new AbortController().signal, silenceMs: 1_000 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await events).toHaveLength(6);
    vi.useRealTimers();
  });

  it('does not even begin when cancelled before', async () => {
    const write = () => {
      throw new Error('began');
    };
    expect(await collect(write, { cancelled: AbortSignal.abort(), silenceMs: 1_000 })).toEqual([]);
  });

  it('aborts the writer when its follower leaves, with what it wanted or in anger', async () => {
    const options = { cancelled: new AbortController().signal, silenceMs: 60_000 };
    const one = deafWriter();
    await followWriter(one.write, options, (event) => {
      expect(event).toEqual({ text: 'One.' });
      return true;
    });
    expect(one.seen.signal?.aborted).toBe(true);
    const other = deafWriter();
    const angry = followWriter(other.write, options, () => {
      throw new Error('no');
    });
    await expect(angry).rejects.toThrow('no');
    expect(other.seen.signal?.aborted).toBe(true);
  });
});

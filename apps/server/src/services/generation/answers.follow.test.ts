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

describe('a writer that gives too little', () => {
  const weigh = (event: object) => ('text' in event ? String(event.text).trim().length : 0);
  async function failureOf(piece: (turn: number) => string, everyMs: number): Promise<unknown> {
    vi.useFakeTimers();
    async function* write(): AsyncGenerator<WriterEvent> {
      for (let turn = 0; turn < 300; turn++) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        yield { text: piece(turn) };
      }
    }
    const options = { cancelled: new AbortController().signal, silenceMs: 30_000, weigh };
    const ended = collect(write, options).then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(400_000);
    vi.useRealTimers();
    return ended;
  }

  it('of blanks alone is silent', async () => {
    expect(await failureOf((turn) => (turn === 0 ? 'One.' : '\n'), 1_000)).toMatchObject({
      type: 'upstream_silent',
      message: expect.stringContaining('has stopped answering'),
    });
  });

  it('of a letter every 0.9 s is stopped', async () => {
    expect(await failureOf(() => 'a', 900)).toMatchObject({
      type: 'upstream_silent',
      message: expect.stringContaining('too slowly to go on'),
    });
  });

  it('of a word every 0.9 s goes on', async () => {
    expect(await failureOf(() => 'word ', 900)).toBeUndefined();
  });
});

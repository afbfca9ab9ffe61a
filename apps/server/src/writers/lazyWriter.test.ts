import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyWriter, offlineStatus } from './lazyWriter.ts';
import { createOfflineWriter, warmUp } from './offlineWriter/offlineWriter.ts';

afterEach(() => vi.useRealTimers());

describe('a writer that is loaded late', () => {
  const options = { signal: new AbortController().signal, seed: 'late' };
  const task = {
    context: { text: 'The letter was dry. Mara read it twice.', premise: 'A keeper finds a letter.' },
    isNsfw: false,
  };

  it('is loaded by the first task, once, and answers as it would have', async () => {
    const load = vi.fn(async () => createOfflineWriter({ paceMs: 0 }));
    const writer = lazyWriter({ load, withinMs: 60_000 });
    expect(load).not.toHaveBeenCalled();
    const [late, again] = await Promise.all([writer.title(task, options), writer.title(task, options)]);
    expect(late).toEqual(await createOfflineWriter({ paceMs: 0 }).title(task, options));
    expect(again).toEqual(late);
    expect(load).toHaveBeenCalledTimes(1);
    expect(writer.status).toBe(offlineStatus);
  });

  it('is loaded after a while without a task', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => createOfflineWriter({ paceMs: 0 }));
    const warm = vi.fn(async () => {});
    lazyWriter({ load, warm, withinMs: 500 });
    await vi.advanceTimersByTimeAsync(499);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([load, warm].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is warmed by nobody but the one who waits, where a task came first', async () => {
    vi.useFakeTimers();
    const warm = vi.fn(async () => {});
    const writer = lazyWriter({ load: async () => createOfflineWriter({ paceMs: 0 }), warm, withinMs: 500 });
    await writer.title(task, options);
    await vi.advanceTimersByTimeAsync(500);
    expect(warm).not.toHaveBeenCalled();
  });

  it('is warmed by whole texts of several kinds', async () => {
    const { prose } = createOfflineWriter({ paceMs: 0 });
    const kinds: string[] = [];
    await warmUp({
      async *prose(task, options) {
        let text = '';
        for await (const event of prose(task, options)) {
          if ('text' in event) text += event.text;
          yield event;
        }
        if (text.length > 50) kinds.push(task.kind);
      },
    });
    expect(kinds).toEqual(['new', 'draft', 'insert']);
  });

  it('tells the task that it could not be loaded', async () => {
    const writer = lazyWriter({
      load: () => Promise.reject(new Error('The file is gone.')),
      withinMs: 60_000,
    });
    await expect(writer.title(task, options)).rejects.toThrow('The file is gone.');
  });
});

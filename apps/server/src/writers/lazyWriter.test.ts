import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyWriter, offlineStatus } from './lazyWriter.ts';
import { createOfflineWriter } from './offlineWriter/offlineWriter.ts';

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
    lazyWriter({ load, withinMs: 500 });
    await vi.advanceTimersByTimeAsync(499);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells the task that it could not be loaded', async () => {
    const writer = lazyWriter({
      load: () => Promise.reject(new Error('The file is gone.')),
      withinMs: 60_000,
    });
    await expect(writer.title(task, options)).rejects.toThrow('The file is gone.');
  });
});

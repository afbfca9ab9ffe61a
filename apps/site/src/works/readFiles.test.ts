import { afterEach, expect, it, vi } from 'vitest';
import {
  longestReading,
  readBackupFile,
  SlowFileError,
  sceneImporting,
  storyImporting,
} from './readFiles.ts';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string }) => void;
  asked: unknown;
  isEnded = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: unknown) {
    this.asked = asked;
  }

  terminate() {
    this.isEnded = true;
  }
}

afterEach(() => {
  FakeWorker.all = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File(['One.'], 'a.txt');
const doors = {
  story: (signal: AbortSignal) => storyImporting.read(file, { isNsfw: false, signal }),
  scene: (signal: AbortSignal) => sceneImporting.read(file, { format: 'fountain', signal }),
  backup: (signal: AbortSignal) => readBackupFile(file, signal),
};

for (const [kind, read] of Object.entries(doors)) {
  it(`a ${kind} is read in a worker that ends with its answer, its failure, by leaving, and in time`, async () => {
    vi.stubGlobal('Worker', FakeWorker);
    vi.useFakeTimers();
    const begin = () => {
      const leaving = new AbortController();
      const reading = read(leaving.signal) as Promise<unknown>;
      const worker = FakeWorker.all.at(-1);
      if (!worker) throw new Error('No worker was asked.');
      expect(worker.asked).toMatchObject({ kind, file });
      return { leaving, reading, worker };
    };

    const answered = begin();
    answered.worker.onmessage?.({ data: { problem: 'empty' } });
    expect(await answered.reading).toEqual({ problem: 'empty' });

    const failed = begin();
    failed.worker.onerror?.({ message: 'Out of memory' });
    await expect(failed.reading).rejects.toThrow('Out of memory');

    const left = begin();
    left.leaving.abort();
    await expect(left.reading).rejects.toMatchObject({ name: 'AbortError' });

    const slow = begin();
    vi.advanceTimersByTime(longestReading);
    await expect(slow.reading).rejects.toThrow(SlowFileError);

    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, true, true, true]);
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all).toHaveLength(4);
  });
}

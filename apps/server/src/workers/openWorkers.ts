import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { TaskFailure } from './TaskFailure.ts';
import type { Workers } from './Workers.ts';

export interface WorkersConfig {
  longestMs?: number;
  heapMb?: number;
}

const LONGEST_MS = 60_000;
/** The largest work as DOCX takes 1,100. */
const HEAP_MB = 1_280;
const IDLE_MS = 60_000;
const MOST_WORKERS = 4;

const built = fileURLToPath(new URL('./worker.js', import.meta.url));
const written = fileURLToPath(new URL('./sourceWorker.mjs', import.meta.url));

function entry(): { filename: string; execArgv?: string[] } {
  if (existsSync(built)) return { filename: built };
  return { filename: written, execArgv: ['--conditions=@fabula/source'] };
}

export function openWorkers({ longestMs = LONGEST_MS, heapMb = HEAP_MB }: WorkersConfig = {}): Workers {
  let pool: Piscina | undefined;
  let isClosed = false;
  // One processor stays with the event loop.
  const atOnce = Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1));
  const open = () =>
    new Piscina({
      ...entry(),
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });

  return {
    atOnce,
    async run(task, input, { signal } = {}) {
      if (isClosed || signal?.aborted) throw stopped();
      pool ??= open();
      const overdue = new AbortController();
      const timer = setTimeout(() => overdue.abort(), longestMs);
      try {
        const both = AbortSignal.any(signal ? [signal, overdue.signal] : [overdue.signal]);
        return await pool.run(input, { name: task, signal: both });
      } catch (error) {
        if (isClosed || signal?.aborted) throw stopped();
        if (overdue.signal.aborted) throw tooMuch('longer');
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
          throw tooMuch('more memory');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

const stopped = () =>
  new TaskFailure('interrupted', 'This was stopped before it was whole. Try again in a moment.');

const tooMuch = (what: string) =>
  new TaskFailure(
    'unprocessable',
    `This takes ${what} than this server spends on one request. Send it in parts, and try again.`,
  );

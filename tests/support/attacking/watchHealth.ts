import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface HealthWatch {
  /** Stops asking. */
  end(): Promise<HealthReading>;
}

export interface HealthReading {
  asked: number;
  /** How often there was no answer, or another than 200. */
  unanswered: number;
  /** Milliseconds until the answer, of 99 in a hundred. */
  p99: number;
  longest: number;
}

/** Asks a server 20 times a second whether it lives, whatever it does besides. */
export function watchHealth(url: string): HealthWatch {
  const thread = new Worker(new URL('./healthThread.mjs', import.meta.url), { workerData: url });
  // An attack that fails before it ends the watch must be able to end itself.
  thread.unref();
  return {
    async end() {
      thread.ref();
      thread.postMessage('end');
      const [{ times, unanswered }] = (await once(thread, 'message')) as [
        { times: number[]; unanswered: number },
      ];
      await thread.terminate();
      const sorted = times.toSorted((a, b) => a - b);
      return {
        asked: times.length + unanswered,
        unanswered,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        longest: sorted.at(-1) ?? 0,
      };
    },
  };
}

export const sayHealth = ({ asked, unanswered, p99, longest }: HealthReading): string =>
  `/healthz asked ${asked} times, ${unanswered} unanswered, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;

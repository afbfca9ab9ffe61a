import { Agent, get } from 'node:http';

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

const EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/** Asks a server 20 times a second whether it lives, whatever it does besides. */
export function watchHealth(url: string): HealthWatch {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  let unanswered = 0;

  const ask = () =>
    new Promise<void>((resolve) => {
      const from = performance.now();
      const lose = () => {
        unanswered += 1;
        resolve();
      };
      const request = get(`${url}/healthz`, { agent, timeout: PATIENCE_MS }, (response) => {
        times.push(performance.now() - from);
        response.resume().once('end', () => (response.statusCode === 200 ? resolve() : lose()));
      });
      request.once('timeout', () => request.destroy());
      request.once('error', lose);
    });

  const timer = setInterval(() => {
    const one = ask().finally(() => running.delete(one));
    running.add(one);
  }, EVERY_MS);

  return {
    async end() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
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

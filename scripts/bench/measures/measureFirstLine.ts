import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../Bench.ts';
import { openMany } from '../openMany.ts';
import { percentile } from '../percentile.ts';
import { type Pair, type Subject, sides } from '../Subject.ts';
import type { Figure } from './Figure.ts';

const STREAMS = 50;
const ROUNDS = 3;
const ARRIVALS = 120;
const TARGET_MS = { p50: 3, p99: 15 };

/**
 * Milliseconds from a request to its first chunk; the upstream answers at once. `arriving`: one more while 50
 * others run. `atOnce`: 50 in the same instant.
 */
export async function measureFirstLine(bench: Bench): Promise<Figure[]> {
  const pair = await bench.startPair();
  const arriving: Pair<number[]> = { ours: [], relay: [] };
  const atOnce: Pair<number[]> = { ours: [], relay: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) {
      arriving[side].push(...(await arrive(bench, pair[side])));
      atOnce[side].push(...(await rush(bench, pair[side])));
    }
  }
  await Promise.all(sides.map((side) => pair[side].stop()));
  return [
    figure(`first line, one more beside ${STREAMS} streams, p50`, arriving, 0.5, TARGET_MS.p50),
    figure(`first line, one more beside ${STREAMS} streams, p99`, arriving, 0.99, TARGET_MS.p99),
    figure(`first line, ${STREAMS} requests in one instant, p50`, atOnce, 0.5),
    figure(`first line, ${STREAMS} requests in one instant, p99`, atOnce, 0.99),
  ];
}

async function arrive(bench: Bench, subject: Subject): Promise<number[]> {
  const others = await openMany(subject, STREAMS);
  const times: number[] = [];
  for (let arrival = 0; arrival < ARRIVALS; arrival++) {
    const stream = subject.open('brief');
    times.push(await stream.first);
    stream.hangUp();
    await delay(2);
  }
  await bench.finish();
  for (const stream of others) stream.hangUp();
  return times;
}

async function rush(bench: Bench, subject: Subject): Promise<number[]> {
  const streams = Array.from({ length: STREAMS }, () => subject.open('steady'));
  const times = await Promise.all(streams.map(({ first }) => first));
  await bench.finish();
  for (const stream of streams) stream.hangUp();
  return times;
}

function figure(what: string, times: Pair<number[]>, share: number, targetMs?: number): Figure {
  const [ours, relay] = [percentile(times.ours, share), percentile(times.relay, share)];
  return {
    what,
    ours: `${ours.toFixed(1)} ms`,
    relay: `${relay.toFixed(1)} ms`,
    result: `${ours - relay < 0 ? '−' : '+'}${Math.abs(ours - relay).toFixed(1)} ms`,
    ...(targetMs !== undefined && {
      target: { text: `≤ ${targetMs} ms`, isMet: ours - relay <= targetMs },
    }),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../Bench.ts';
import { openStream } from '../openStream.ts';
import { percentile } from '../percentile.ts';
import { type Pair, type Subject, sides } from '../Subject.ts';
import type { Figure } from './Figure.ts';

const ROUNDS = 5;
const TARGET_MS = 50;
const PATIENCE_MS = 5_000;

/** Milliseconds from a cancel (of ours) or a hang-up (on the relay) until the upstream's call is closed. */
export async function measureCancelling(bench: Bench, cycles: number): Promise<Figure[]> {
  const before = await bench.readUpstream();
  const pair = await bench.startPair();
  const rested = { ours: (await pair.ours.read()).sockets, relay: (await pair.relay.read()).sockets };
  const times: Pair<number[]> = { ours: [], relay: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) {
      for (let cycle = 0; cycle < cycles / ROUNDS; cycle++) times[side].push(await end(bench, pair[side]));
    }
  }
  await delay(500);
  const after = { ours: (await pair.ours.read()).sockets, relay: (await pair.relay.read()).sockets };
  await Promise.all(sides.map((side) => pair[side].stop()));
  await delay(100);
  const left = (await bench.readUpstream()).connections - before.connections;
  const lost = times.ours.filter((ms) => ms === PATIENCE_MS).length;
  return [
    ...[0.5, 0.99].map((share) => ({
      what: `cancel → upstream closed, ${times.ours.length} times, p${share * 100}`,
      ours: `${percentile(times.ours, share).toFixed(1)} ms`,
      relay: `${percentile(times.relay, share).toFixed(1)} ms`,
      result: '',
      ...(share === 0.99 && {
        target: { text: `≤ ${TARGET_MS} ms`, isMet: percentile(times.ours, share) <= TARGET_MS },
      }),
    })),
    {
      what: '  sockets more than before it',
      ours: `${after.ours - rested.ours}`,
      relay: `${after.relay - rested.relay}`,
      result: lost > 0 ? `${lost} never closed` : '',
      target: { text: '0', isMet: lost + left <= 0 && after.ours <= rested.ours },
    },
  ];
}

async function end(bench: Bench, subject: Subject): Promise<number> {
  const stream = subject.open('quiet');
  await stream.first;
  const from = process.hrtime.bigint();
  const canceller = subject.cancelRequest && openStream(subject.port, subject.cancelRequest(stream.number));
  if (canceller === undefined) stream.hangUp();
  const at = await Promise.race([
    bench.closedAt(stream.number),
    delay(PATIENCE_MS, undefined, { ref: false }),
  ]);
  stream.hangUp();
  canceller?.hangUp();
  return at === undefined ? PATIENCE_MS : Number(at - from) / 1e6;
}

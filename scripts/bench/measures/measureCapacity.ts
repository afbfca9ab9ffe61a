import { setTimeout as delay } from 'node:timers/promises';
import { CHUNKS_PER_SECOND } from '../asks.ts';
import type { Bench } from '../Bench.ts';
import { openMany } from '../openMany.ts';
import type { OpenStream } from '../openStream.ts';
import { type Pair, type Subject, sides } from '../Subject.ts';
import type { Figure } from './Figure.ts';

const FIRST_STEP = 200;
const FINEST_STEP = 50;
const MOST = 1_600;
const SETTLE_MS = 500;
const WINDOW_MS = 1_500;
const GAP_MS = 250;
const GOOD_GAPS = 0.99;
const DELIVERED = 0.95;
const TARGET = 0.6;
/** Two tries of a count that cannot begin take 20 s. */
const BUDGET_MS = 90_000;

interface Step {
  isHeld: boolean;
  note: string;
}

interface Climb {
  held: number;
  failed: number;
  /** Descriptions of the last step that was held, and of the lowest that was not. */
  notes: { held: string; failed: string };
}

/** The number of streams that a server holds, each at 25 chunks a second, with 99 % of the gaps under 250 ms. */
export async function measureCapacity(bench: Bench): Promise<Figure[]> {
  const pair = await bench.startPair();
  const start = (): Climb => ({
    held: 0,
    failed: Number.POSITIVE_INFINITY,
    notes: { held: '', failed: 'not reached' },
  });
  const climbs: Pair<Climb> = { ours: start(), relay: start() };
  const from = performance.now();
  const isOver = ({ held, failed }: Climb) => failed - held <= FINEST_STEP || held >= MOST;
  while (sides.some((side) => !isOver(climbs[side])) && performance.now() - from < BUDGET_MS) {
    for (const side of sides) if (!isOver(climbs[side])) await climb(bench, pair[side], climbs[side]);
  }
  await Promise.all(sides.map((side) => pair[side].stop()));
  const { ours, relay } = climbs;
  const ratio = ours.held / relay.held;
  return [
    {
      what: `streams held at ${CHUNKS_PER_SECOND} chunks/s`,
      ours: `${ours.held}${isOver(ours) ? '' : ' and more'}`,
      relay: String(relay.held),
      result: `${relay.failed === Number.POSITIVE_INFINITY ? 'at most ' : ''}${ratio.toFixed(2)} ×`,
      target: { text: `≥ ${TARGET} ×`, isMet: ratio >= TARGET },
    },
    { what: '  held with', ours: ours.notes.held, relay: relay.notes.held, result: '' },
    { what: '  not held', ours: ours.notes.failed, relay: relay.notes.failed, result: '' },
  ];
}

async function climb(bench: Bench, subject: Subject, state: Climb): Promise<void> {
  const { held, failed } = state;
  const middle = Math.round((held + failed) / 2 / FINEST_STEP) * FINEST_STEP;
  const streams =
    failed === Number.POSITIVE_INFINITY ? Math.min(MOST, Math.max(FIRST_STEP, held * 2)) : middle;
  let step = await hold(bench, subject, streams);
  // Load of the machine may spoil one try.
  if (!step.isHeld) step = await hold(bench, subject, streams);
  if (step.isHeld) {
    state.held = streams;
    state.notes.held = step.note;
  } else {
    state.failed = streams;
    state.notes.failed = `${streams}: ${step.note}`;
  }
}

async function hold(bench: Bench, subject: Subject, count: number): Promise<Step> {
  let streams: OpenStream[] = [];
  try {
    streams = await openMany(subject, count);
    await delay(SETTLE_MS);
    return await watch(subject, streams);
  } catch (error) {
    return { isHeld: false, note: String(error instanceof Error ? error.message : error).slice(0, 40) };
  } finally {
    await bench.finish();
    for (const stream of streams) stream.hangUp();
  }
}

async function watch(subject: Subject, streams: readonly OpenStream[]): Promise<Step> {
  let chunks = 0;
  let late = 0;
  const before = await subject.read();
  const from = performance.now();
  for (const stream of streams) {
    let last = from;
    stream.onChunks = (count) => {
      const now = performance.now();
      chunks += count;
      if (now - last > GAP_MS) late++;
      last = now;
    };
  }
  await delay(WINDOW_MS);
  const elapsed = performance.now() - from;
  const after = await subject.read();
  const cores = (after.processorMicros - before.processorMicros) / 1_000 / (performance.now() - from);
  const expected = (streams.length * CHUNKS_PER_SECOND * elapsed) / 1_000;
  for (const stream of streams) stream.onChunks = () => undefined;
  const [delivered, good] = [chunks / expected, 1 - late / Math.max(1, chunks)];
  return {
    isHeld: delivered >= DELIVERED && good >= GOOD_GAPS,
    note: `${(delivered * 100).toFixed(0)} % came, ${(good * 100).toFixed(0)} % in time, ${cores.toFixed(2)} cores`,
  };
}

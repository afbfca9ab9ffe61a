import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';
import type { Baseline } from './Baseline.ts';
import { Shelf } from './Shelf.ts';

const ROUNDS = 30;
const SAVES = 10;
const TARGET = 1.5;

const p50 = (times: readonly number[]) => percentile(times, 0.5);
const ms = (value: number) => `${value.toFixed(2)} ms`;

export async function measureSaving(
  shelves: readonly Shelf[],
  baselines: readonly Baseline[],
): Promise<Figure[]> {
  const times = new Map<Shelf | Baseline, number[]>([...shelves, ...baselines].map((one) => [one, []]));
  let turn = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const shelf of shelves) {
      for (let save = 0; save < SAVES; save++) {
        const draft = shelf.nextDraft(turn++);
        times.get(shelf)?.push(await time(() => shelf.storage.works.save(draft)));
      }
    }
    for (const baseline of baselines) {
      for (let save = 0; save < SAVES; save++) {
        const text = JSON.stringify(Shelf.draft(turn++));
        times.get(baseline)?.push(await time(() => baseline.keep(`key-${turn}`, text)));
      }
    }
  }
  const of = (one: Shelf | Baseline) => times.get(one) ?? [];
  const [smallest] = shelves;
  const first = smallest ? p50(of(smallest)) : Number.NaN;
  return [
    ...shelves.map((shelf): Figure => {
      const ratio = p50(of(shelf)) / first;
      return {
        what: `save at ${shelf.size.toLocaleString('en-US')} stories, p50 · p99`,
        ours: `${ms(p50(of(shelf)))} · ${ms(percentile(of(shelf), 0.99))}`,
        relay: '',
        result: shelf === smallest ? '' : `${ratio.toFixed(2)} × at ${smallest?.size}`,
        ...(shelf !== smallest && { target: { text: `≤ ${TARGET} ×`, isMet: ratio <= TARGET } }),
      };
    }),
    ...baselines.map(
      (baseline): Figure => ({
        what: `the same bytes: ${baseline.name}`,
        ours: '',
        relay: `${ms(p50(of(baseline)))} · ${ms(percentile(of(baseline), 0.99))}`,
        result: `a save is ${(first / p50(of(baseline))).toFixed(1)} ×`,
      }),
    ),
  ];
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

import type { WorkGroupQuery, WorkQuery } from '../../../apps/server/src/storage/Works.ts';
import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';
import type { Shelf } from './Shelf.ts';

const WARM_UP = 50;
const CALLS = 600;
const TARGET = 1.5;
const TARGET_MS = 5;

const stories = { kind: 'story', isNsfw: false } as const;
const list =
  (question: Partial<WorkQuery>) =>
  ({ storage }: Shelf) =>
    storage.works.list({ ...stories, shelf: 'published', limit: 50, ...question });
const group =
  (question: Pick<WorkGroupQuery, 'by' | 'genre'>) =>
  ({ storage }: Shelf) =>
    storage.works.groups({ ...stories, limit: 50, works: 2, ...question });

const questions: Record<string, (shelf: Shelf) => Promise<unknown>> = {
  'newest first': list({}),
  'of a genre': list({ genre: 'crime' }),
  'with a word that half of them have': list({ q: 'even' }),
  'with two words': list({ q: 'even anon' }),
  'by premise': group({ by: 'premise' }),
  'by premise, of a genre': group({ by: 'premise', genre: 'crime' }),
  'by genre': group({ by: 'genre' }),
};

export async function measureListing(small: Shelf, large: Shelf): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, question] of Object.entries(questions)) {
    for (let call = 0; call < WARM_UP; call++) {
      await ask(small, question);
      await ask(large, question);
    }
    const times = { small: [] as number[], large: [] as number[] };
    for (let call = 0; call < CALLS; call++) {
      times.small.push(await ask(small, question));
      times.large.push(await ask(large, question));
    }
    const [fast, slow] = [percentile(times.small, 0.5), percentile(times.large, 0.5)];
    const p99 = percentile(times.large, 0.99);
    const ratio = slow / fast;
    figures.push({
      what: `list ${name}, p50 · p99`,
      ours: `${slow.toFixed(3)} · ${p99.toFixed(2)} ms`,
      relay: `${fast.toFixed(3)} · ${percentile(times.small, 0.99).toFixed(2)} ms at ${small.size}`,
      result: `${ratio.toFixed(2)} ×`,
      target: { text: `≤ ${TARGET} ×, p99 ≤ ${TARGET_MS} ms`, isMet: ratio <= TARGET && p99 <= TARGET_MS },
    });
  }
  return figures;
}

async function ask(shelf: Shelf, question: (shelf: Shelf) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await question(shelf);
  return performance.now() - from;
}

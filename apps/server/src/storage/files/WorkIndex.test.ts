import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { timeAt } from '../../../../../tests/storage/contract/draftWork.ts';
import type { WorkEntry, WorkQuery } from '../Works.ts';
import { WorkIndex } from './WorkIndex.ts';

const MANY = 30_000;

function entry(number: number, rest: Partial<WorkEntry> = {}): WorkEntry {
  return {
    uid: `uid-${number}`,
    kind: 'story',
    shelf: 'published',
    ownerId: 'ann',
    id: `id_${number}`,
    baseId: `id_${number}`,
    key: null,
    title: number % 2 === 0 ? 'red' : 'green',
    author: 'Anonymous',
    premise: number % 3 === 0 ? 'night' : 'day',
    genre: '',
    excerpt: '',
    isNsfw: false,
    cover: null,
    moderation: null,
    trashed: null,
    createdAt: timeAt(number),
    updatedAt: timeAt(number),
    revision: 1,
    ...rest,
  };
}

const query: WorkQuery = { kind: 'story', shelf: 'published', isNsfw: false, limit: 50 };

function fill(rest: (number: number) => Partial<WorkEntry> = () => ({})): WorkIndex {
  const index = new WorkIndex();
  for (let number = 0; number < MANY; number++) index.put(entry(number, rest(number)));
  return index;
}

/** How often something else had its turn until `work` was done. */
async function turnsBeside(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turns++;
  }
  await done;
  return turns;
}

it('lets others have their turn while it takes words in, and while it searches for what is nowhere', async () => {
  const index = fill((number) => ({ premise: number % 2 === 0 ? 'night' : 'day' }));
  expect(await turnsBeside(index.list({ ...query, q: 'red' }))).toBeGreaterThan(5);
  const nowhere = index.list({ ...query, q: 'green night' });
  expect(await turnsBeside(nowhere)).toBeGreaterThan(1);
  expect((await nowhere).entries).toEqual([]);
});

it('finds the same by a walk and by a word, in pages, whichever is shorter', async () => {
  const index = fill((number) => (number % 1_000 === 7 ? { title: 'red rare', premise: 'night' } : {}));
  const rare: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await index.list({ ...query, q: 'night red rar', limit: 7, after });
    rare.push(...page.entries.map(({ id }) => id));
    if (page.next === undefined) break;
    after = page.next;
  }
  expect(rare).toEqual(Array.from({ length: 30 }, (_, number) => `id_${(29 - number) * 1_000 + 7}`));
  const common = await index.list({ ...query, q: 'night red' });
  expect(common.entries.map(({ uid }) => uid).slice(0, 3)).toEqual(['uid-29994', 'uid-29988', 'uid-29982']);
});

it('shows no work that became adult, or went, while it was searching', async () => {
  const index = fill();
  await index.list({ ...query, q: 'red' });
  for (const [round, q] of ['', 'red', 'red night'].entries()) {
    const searching = index.list({ ...query, q, limit: MANY });
    let isDone = false;
    const done = searching.finally(() => {
      isDone = true;
    });
    await setImmediate();
    const changed = new Set<string>();
    const newest = MANY - 1 - round * 400;
    for (let number = newest; !isDone && number > newest - 400; number--) {
      changed.add(`uid-${number}`);
      if (number % 4 < 2) index.remove(`uid-${number}`);
      else index.put(entry(number, { isNsfw: true, revision: 2 }));
    }
    const { entries } = await done;
    expect(entries.length).toBeGreaterThan(1_000);
    expect(entries.filter(({ uid }) => changed.has(uid))).toEqual([]);
  }
});

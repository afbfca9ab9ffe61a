import { expect, it } from 'vitest';
import { timeAt } from '../../../../../tests/storage/contract/draftWork.ts';
import { modelGroups } from '../../../../../tests/storage/model/modelGroups.ts';
import type { WorkEntry, WorkGroupQuery } from '../Works.ts';
import { WorkGroups } from './WorkGroups.ts';

function entry(number: number): WorkEntry {
  return {
    uid: `uid-${number}`,
    kind: 'story',
    shelf: 'published',
    ownerId: 'ann',
    id: `id_${number}`,
    baseId: `id_${number}`,
    key: null,
    title: `T${number}`,
    author: 'Anonymous',
    premise: `P${number % 1_500}`,
    // Old ones for the most part: the newest premises have none of this genre.
    genre: number < 2_000 && number % 2 === 0 ? 'Old' : number % 50 === 7 ? 'Rare' : 'Common',
    excerpt: '',
    isNsfw: number % 7 === 0,
    createdAt: timeAt(number),
    updatedAt: timeAt(number),
    revision: 1,
    cover: null,
    moderation: null,
    trashed: null,
  };
}

const all = Array.from({ length: 4_000 }, (_, number) => entry(number));
const groups = new WorkGroups();
for (const one of all) groups.add(one);

it.each(['Old', 'rare', 'Common', 'none'])(
  'finds the premises of %s as a walk through all of them does',
  async (genre) => {
    const query: WorkGroupQuery = { kind: 'story', isNsfw: false, by: 'premise', genre, limit: 40, works: 2 };
    for (let after: string | undefined; ; ) {
      const page = await groups.list({ ...query, after });
      expect(page).toEqual(modelGroups(all, { ...query, after }));
      if (page.next === undefined) break;
      after = page.next;
    }
  },
);

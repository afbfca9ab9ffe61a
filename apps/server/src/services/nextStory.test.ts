import { expect, it } from 'vitest';
import type { WorkEntry, WorkQuery } from '../storage/Works.ts';
import { nextStory } from './nextStory.ts';

const entry = (id: string, genre = '', rest: Partial<WorkEntry> = {}) =>
  ({ id, genre, isNsfw: false, shelf: 'published', ...rest }) as WorkEntry;

/** Stories from the newest on; the cursor is an id. */
function after(...stories: WorkEntry[]) {
  const asked: WorkQuery[] = [];
  const find = nextStory({
    cursorOf: ({ id }) => id,
    works: {
      async list(query) {
        asked.push(query);
        const start = stories.findIndex(({ id }) => id === query.after) + 1;
        const entries = stories
          .slice(start)
          .filter(({ isNsfw }) => isNsfw === query.isNsfw)
          .filter(({ genre }) => query.genre === undefined || genre === query.genre);
        return { entries: entries.slice(0, query.limit), next: undefined };
      },
    },
  });
  return { find, asked };
}

it('B7: the next story is the next older one of the genre, and any older one where there is none', async () => {
  const stories = [entry('a', 'Mystery'), entry('b', 'Romance'), entry('c', 'Mystery'), entry('d', 'Gothic')];
  const { find } = after(...stories);
  const next = async (index: number) => (await find(stories[index] as WorkEntry, false))?.id;
  expect([await next(0), await next(1), await next(2), await next(3)]).toEqual(['c', 'c', 'd', undefined]);
});

it('B7: it is found by a few short looks, however many stories there are', async () => {
  const stories = Array.from({ length: 2_000 }, (_, index) => entry(`s${index}`, `Genre ${index}`));
  const { find, asked } = after(...stories);
  expect((await find(stories[0] as WorkEntry, false))?.id).toBe('s1');
  expect(asked.map(({ limit }) => limit)).toEqual([5, 5]);
});

it('D-MATURE: a safe story leads to no adult one, whatever the storage answers, and an adult one to adult ones', async () => {
  const safe = entry('a');
  const mistaken = nextStory({
    cursorOf: ({ id }) => id,
    works: {
      list: async () => ({
        entries: [
          entry('b', '', { isNsfw: true }),
          entry('c_nsfw'),
          entry('d', '', { shelf: 'saved' }),
          entry('e'),
        ],
        next: undefined,
      }),
    },
  });
  expect((await mistaken(safe, false))?.id).toBe('e');
  expect((await mistaken(safe, true))?.id).toBe('b');
});

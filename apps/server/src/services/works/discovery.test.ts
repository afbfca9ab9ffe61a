import { expect, it } from 'vitest';
import type { CardPress } from '../../documents/Typesetter.ts';
import type { StoredBlob } from '../../storage/Storage.ts';
import type { WorkEntry, WorkQuery } from '../../storage/Works.ts';
import { nextStory, storyCards } from './discovery.ts';

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

const story = (uid: string, revision = 1) => ({ uid, revision, title: uid }) as WorkEntry;

function open(draw?: () => Promise<Uint8Array>) {
  const drawn: unknown[] = [];
  const press: CardPress = {
    draw: (card) => {
      drawn.push(card === 'adult' ? card : card.picture ? `${card.title} with its cover` : card.title);
      return draw?.() ?? Promise.resolve(new Uint8Array([1]));
    },
  };
  const cards = storyCards(press, {
    read: async (id) =>
      id === 'gone' ? undefined : ({ isNsfw: id === 'adult', bytes: new Uint8Array([2]) } as StoredBlob),
  });
  return { cards, drawn };
}

it('draws a card once for each revision of its story, and one for all adult ones', async () => {
  const { cards, drawn } = open();
  await Promise.all([cards.draw(story('a'), false, 'mara'), cards.draw(story('a'), false, 'mara')]);
  await cards.draw(story('a', 2), false, 'mara');
  await cards.draw(story('b'), true, 'mara');
  await cards.draw(story('c'), true, 'mara');
  expect(drawn).toEqual(['a', 'a', 'adult']);
});

it('draws the cover that a story has, where it is still there and for everybody', async () => {
  const { cards, drawn } = open();
  for (const id of ['c', 'gone', 'adult'])
    await cards.draw({ ...story(id), cover: `/api/v1/images/${id}` }, false, 'mara');
  expect(drawn).toEqual(['c with its cover', 'gone', 'adult']);
});

it('draws one after another, and lets one who asks for many keep nobody else waiting', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { cards, drawn } = open(() => gate.then(() => new Uint8Array([1])));
  const asked = Array.from({ length: 25 }, (_, index) => cards.draw(story(`s${index}`), false, 'mara'));
  expect(await asked.at(-1)).toBeUndefined();
  const other = cards.draw(story('other'), false, 'jonas');
  expect(drawn.length).toBeLessThanOrEqual(1);
  release();
  expect(await other).toBeDefined();
  expect(drawn.indexOf('other')).toBeLessThanOrEqual(2);
  const all = await Promise.all(asked);
  expect(all.filter((one) => one !== undefined)).toHaveLength(11);
});

it('tries again after it failed', async () => {
  let fails = true;
  const { cards } = open(async () => {
    if (fails) throw new Error('no memory');
    return new Uint8Array([1]);
  });
  await expect(cards.draw(story('a'), false, 'mara')).rejects.toThrow('no memory');
  fails = false;
  expect(await cards.draw(story('a'), false, 'mara')).toEqual(new Uint8Array([1]));
});

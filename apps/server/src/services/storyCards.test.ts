import { expect, it } from 'vitest';
import type { CardPress } from '../documents/CardPress.ts';
import type { StoredBlob } from '../storage/Blobs.ts';
import type { WorkEntry } from '../storage/Works.ts';
import { storyCards } from './storyCards.ts';

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

import { describe, expect, it } from 'vitest';
import type { Works } from '../../../apps/server/src/storage/Works.ts';
import { allWorks, draftWork, listIds, saveWork, timeAt } from './draftWork.ts';

const own = { kind: 'story', ownerId: 'ann' } as const;
const saved = { ...own, id: 'the_lighthouse' } as const;

async function trashed(works: Works, id = 'the_lighthouse', at = timeAt(9)) {
  const entry = await works.trash({ ...own, id }, at);
  if (entry === undefined) throw new Error(`${id} was not there.`);
  return entry;
}

/** What becomes of works that their owner deletes from the account; part of `describeWorks`. */
export function describeTrash(open: () => Promise<Works>): void {
  describe('the trash', () => {
    it('holds a saved work whole, and gives it back as it was', async () => {
      const works = await open();
      const before = await saveWork(works, { shelf: 'saved', key: 'k', now: timeAt(2) });
      const entry = await trashed(works);
      expect(entry).toMatchObject({
        shelf: 'trashed',
        updatedAt: timeAt(9),
        key: null,
        title: 'The Lighthouse',
      });
      expect(await works.find({ ...saved, shelf: 'saved' })).toBeUndefined();
      expect(await listIds(works, { ...own, shelf: 'saved' })).toEqual([]);
      expect(await listIds(works, { ...own, shelf: 'trashed' })).toEqual([entry.id]);
      expect(await works.find({ ...own, id: entry.id, shelf: 'trashed' })).toMatchObject({
        content: before.content,
      });
      const { content: _, ...was } = before;
      expect(await works.untrash({ ...own, id: entry.id })).toEqual(was);
      expect(await works.find({ ...saved, shelf: 'saved' })).toEqual(before);
      expect(await listIds(works, { ...own, shelf: 'trashed' })).toEqual([]);
    });

    it('holds saved works alone, of their owner alone', async () => {
      const works = await open();
      await saveWork(works);
      expect(await works.trash(saved, timeAt(9))).toBeUndefined();
      await saveWork(works, { shelf: 'saved', key: 'k' });
      expect(await works.trash({ ...saved, ownerId: 'bob' }, timeAt(9))).toBeUndefined();
      expect(await works.trash({ ...saved, kind: 'scene' }, timeAt(9))).toBeUndefined();
      const { id } = await trashed(works);
      expect(await works.find({ kind: 'story', shelf: 'trashed', id })).toBeUndefined();
      expect(await works.find({ ...own, ownerId: 'bob', shelf: 'trashed', id })).toBeUndefined();
      expect(await works.untrash({ ...own, ownerId: 'bob', id })).toBeUndefined();
      expect(await works.moderate({ kind: 'story', id }, () => undefined)).toBeUndefined();
      expect(await listIds(works)).toEqual(['the_lighthouse']);
    });

    it('counts what it holds', async () => {
      const works = await open();
      await saveWork(works, { shelf: 'saved' });
      const before = await works.usage('ann');
      await trashed(works);
      expect(await works.usage('ann')).toEqual(before);
      await works.emptyTrash({ ownerId: 'ann' });
      expect(await works.usage('ann')).toMatchObject({ works: 0 });
    });

    it('leaves title, id and key free, and what is saved under them then stays beside it', async () => {
      const works = await open();
      await saveWork(works, { shelf: 'saved', key: 'k', content: { paragraphs: ['One.'] } });
      const { id } = await trashed(works);
      const there = await saveWork(works, { shelf: 'saved', key: 'k', content: { paragraphs: ['Two.'] } });
      expect(there).toMatchObject({ id: 'the_lighthouse', revision: 1 });
      const back = await works.untrash({ ...own, id });
      expect(back).toMatchObject({ id: 'the_lighthouse_2', title: 'The Lighthouse' });
      expect(back?.key).not.toBe('k');
      expect(back?.key).toEqual(expect.any(String));
      const texts = (await allWorks(works)).map(({ content }) => content.paragraphs);
      expect(texts).toEqual(expect.arrayContaining([['One.'], ['Two.']]));
      expect(await works.save(draftWork({ shelf: 'saved', key: 'k', now: timeAt(8) }))).toMatchObject({
        entry: { id: 'the_lighthouse', revision: 2 },
      });
    });

    it('holds the same work twice that was deleted twice', async () => {
      const works = await open();
      const ids: string[] = [];
      for (const at of [1, 2]) {
        await saveWork(works, { shelf: 'saved', key: 'k' });
        ids.push((await trashed(works, 'the_lighthouse', timeAt(at))).id);
      }
      expect(await listIds(works, { ...own, shelf: 'trashed' })).toEqual(ids.toReversed());
    });

    it('is emptied of what was deleted before a time, of one owner, of one kind', async () => {
      const works = await open();
      for (const [title, at] of [
        ['One', 1],
        ['Two', 2],
        ['Three', 3],
      ] as const) {
        await saveWork(works, { shelf: 'saved', title });
        await trashed(works, title.toLowerCase(), timeAt(at));
      }
      await saveWork(works, { shelf: 'saved', title: 'Four' });
      const titles = async () => (await allWorks(works)).map(({ title }) => title).toSorted();
      expect(await works.emptyTrash({ before: timeAt(2) })).toBe(1);
      expect(await titles()).toEqual(['Four', 'Three', 'Two']);
      expect(await works.emptyTrash({ ownerId: 'bob' })).toBe(0);
      expect(await works.emptyTrash({ kind: 'scene', ownerId: 'ann' })).toBe(0);
      expect(await works.emptyTrash({ kind: 'story', ownerId: 'ann' })).toBe(2);
      expect(await titles()).toEqual(['Four']);
    });

    it('is given out and put back as it is', async () => {
      const [works, other] = [await open(), await open()];
      await saveWork(works, { shelf: 'saved', key: 'k' });
      const { id } = await trashed(works);
      const all = await allWorks(works);
      for (const work of all) await other.restore(work);
      expect(await allWorks(other)).toEqual(all);
      expect(await other.delete({ ...own, shelf: 'trashed', id })).toBe(true);
      expect(await other.delete({ ...own, shelf: 'trashed', id })).toBe(false);
    });
  });
}

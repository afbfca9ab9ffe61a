import { describe, expect, it } from 'vitest';
import type { Works } from '../../../apps/server/src/storage/Works.ts';
import { allWorks, decided, draftWork, listIds, saveWork, timeAt } from './draftWork.ts';

const lighthouse = { kind: 'story', id: 'the_lighthouse' } as const;

/** What becomes of published works that an admin takes from sight; part of `describeWorks`. */
export function describeWithdrawnWorks(open: () => Promise<Works>): void {
  describe('withdrawn works', () => {
    it('are on no public list and in no group, and come back as they were', async () => {
      const works = await open();
      await saveWork(works, { title: 'The Door', now: timeAt(1) });
      const before = await saveWork(works, { key: 'k', now: timeAt(2) });
      const hidden = await works.moderate(lighthouse, () => decided('hide'));
      const { content, ...entry } = before;
      expect(hidden).toEqual({ ...entry, shelf: 'withdrawn', moderation: decided('hide') });

      const groups = { kind: 'story', isNsfw: false, by: 'genre', limit: 9, works: 9 } as const;
      const published = { ...lighthouse, shelf: 'published' } as const;
      expect(await works.find(published)).toBeUndefined();
      for (const query of [{}, { q: 'lighthouse' }, { genre: 'mystery' }, { ownerId: 'ann' }]) {
        expect(await listIds(works, query)).not.toContain('the_lighthouse');
      }
      expect((await works.groups(groups)).groups).toMatchObject([{ count: 1, newest: [{ id: 'the_door' }] }]);
      for (const query of [{}, { q: 'lighthouse' }, { ownerId: 'ann' }])
        expect(await listIds(works, { shelf: 'withdrawn', ...query })).toEqual(['the_lighthouse']);
      expect(await works.find({ ...lighthouse, shelf: 'withdrawn' })).toEqual({ ...hidden, content });

      expect(await works.moderate(lighthouse, () => decided('show'))).toEqual({
        ...entry,
        moderation: decided('show'),
      });
      expect(await works.find(published)).toMatchObject({ content, revision: 1, updatedAt: timeAt(2) });
      expect(await listIds(works, { q: 'lighthouse' })).toEqual(['the_lighthouse']);
      expect((await works.groups(groups)).groups).toMatchObject([{ count: 2 }]);
      expect(await listIds(works, { shelf: 'withdrawn' })).toEqual([]);
    });

    it('are seen as they are when it is decided, and stay so where nothing is', async () => {
      const works = await open();
      await saveWork(works);
      await works.moderate(lighthouse, () => decided('hide'));
      const seen: unknown[] = [];
      const same = await works.moderate(lighthouse, (entry) => void seen.push(entry));
      expect(seen).toEqual([same]);
      expect(same).toMatchObject({ shelf: 'withdrawn', moderation: decided('hide') });
      expect(await works.moderate({ kind: 'story', id: 'none' }, () => decided('hide'))).toBeUndefined();
      expect(
        await works.moderate({ kind: 'scene', id: 'the_lighthouse' }, () => decided('hide')),
      ).toBeUndefined();
    });

    it('are decided about once, of many at once', async () => {
      const works = await open();
      await saveWork(works);
      const entries = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          works.moderate(lighthouse, ({ moderation }) =>
            moderation ? undefined : decided('hide', { record: `r${index}` }),
          ),
        ),
      );
      expect(new Set(entries.map((entry) => entry?.moderation?.record)).size).toBe(1);
    });

    it('are saved over by their owner, and stay where they are', async () => {
      const works = await open();
      await saveWork(works, { key: 'k' });
      await works.moderate(lighthouse, () => decided('hide'));
      const again = { content: { paragraphs: ['Mended.'] }, now: timeAt(5) };
      const saved = await works.save(draftWork({ key: 'k', title: 'The Lamp', ...again }));
      expect(saved).toMatchObject({
        entry: { id: 'the_lighthouse', shelf: 'withdrawn', title: 'The Lamp', moderation: decided('hide') },
      });
      expect(await listIds(works)).toEqual([]);
      await works.moderate(lighthouse, () => decided('show'));
      expect(await works.find({ ...lighthouse, shelf: 'published' })).toMatchObject({
        content: again.content,
        title: 'The Lamp',
      });
    });

    it('keep their id, and their owner from publishing beside them under their title', async () => {
      const works = await open();
      await saveWork(works, { key: 'k' });
      await works.moderate(lighthouse, () => decided('hide'));
      expect(await works.save(draftWork({ key: 'other' }))).toMatchObject({
        withdrawn: { id: 'the_lighthouse' },
      });
      expect(await works.save(draftWork({ key: 'other', title: 'New', id: 'the_lighthouse' }))).toMatchObject(
        {
          withdrawn: { id: 'the_lighthouse' },
        },
      );
      expect(await saveWork(works, { ownerId: 'bob' })).toMatchObject({ id: 'the_lighthouse_2' });
      expect(await saveWork(works, { shelf: 'saved', key: 'other' })).toMatchObject({ shelf: 'saved' });
    });

    it('that were removed are never saved over', async () => {
      const works = await open();
      await saveWork(works, { key: 'k' });
      await works.moderate(lighthouse, () => decided('remove'));
      for (const draft of [{ key: 'k' }, { key: 'k', title: 'Another' }, { key: null }])
        expect(await works.save(draftWork(draft))).toMatchObject({ withdrawn: { revision: 1 } });
      expect(await listIds(works)).toEqual([]);
    });

    it('that are erased leave nothing but their id', async () => {
      const works = await open();
      await saveWork(works, { key: 'k', cover: '/api/v1/images/a' });
      await works.moderate(lighthouse, () => decided('hide', { isErased: true }));
      const [left] = await allWorks(works);
      expect(left).toMatchObject({
        ...{ id: 'the_lighthouse', title: '', author: '', premise: '', genre: '', excerpt: '', cover: null },
        content: {},
      });
      expect(await listIds(works, { shelf: 'withdrawn', q: 'lighthouse' })).toEqual([]);
      expect(await saveWork(works, { ownerId: 'bob' })).toMatchObject({ id: 'the_lighthouse_2' });
      const again = await works.save(draftWork({ key: 'k' }));
      expect(again).toMatchObject({ entry: { shelf: 'withdrawn', title: 'The Lighthouse' } });
      expect('entry' in again && again.entry.moderation?.isErased).toBeFalsy();
    });

    it('are deleted from their shelf, and then their id is free', async () => {
      const works = await open();
      await saveWork(works);
      await works.moderate(lighthouse, () => decided('hide'));
      expect(await works.delete({ ...lighthouse, shelf: 'published', ownerId: 'ann' })).toBe(false);
      expect(await works.delete({ ...lighthouse, shelf: 'withdrawn', ownerId: 'ann' })).toBe(true);
      expect(await saveWork(works, { ownerId: 'bob' })).toMatchObject({ id: 'the_lighthouse' });
    });

    it('are given out and put back as they are', async () => {
      const [works, other] = [await open(), await open()];
      await saveWork(works);
      await works.moderate(lighthouse, () => decided('hide'));
      const all = await allWorks(works);
      for (const work of all) await other.restore(work);
      expect(await allWorks(other)).toEqual(all);
      expect(await listIds(other)).toEqual([]);
    });
  });
}

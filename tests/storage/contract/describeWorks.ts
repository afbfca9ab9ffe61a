import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WorkDraft, Works } from '../../../apps/server/src/storage/Works.ts';
import { describeTrash } from './describeTrash.ts';
import { describeWithdrawnWorks } from './describeWithdrawnWorks.ts';
import { describeWorkGroups } from './describeWorkGroups.ts';
import { describeWorkLists } from './describeWorkLists.ts';
import { describeWorksByModel } from './describeWorksByModel.ts';
import { allWorks, draftWork, listIds, saveWork, timeAt } from './draftWork.ts';

/** Text that no compression makes much shorter. */
const noise = (characters: number): string => randomBytes(characters).toString('base64').slice(0, characters);

/** What every `Works` must do. `open` answers an empty one, and sees to its end. */
export function describeWorks(name: string, open: () => Promise<Works>): void {
  describe(`works in ${name}`, () => {
    describe('saving', () => {
      it('keeps a work whole', async () => {
        const works = await open();
        const content = {
          paragraphs: ['One.', { type: 'section_break', summary: 'Ünï ☂' }],
          picks: { 0: [1] },
        };
        const draft = draftWork({ content, key: 'k', createdAt: timeAt(-9), now: timeAt(3), isNsfw: true });
        const { now, ...fields } = draft;
        expect(await saveWork(works, draft)).toEqual({
          ...fields,
          cover: null,
          moderation: null,
          trashed: null,
          uid: expect.any(String),
          id: 'the_lighthouse',
          updatedAt: now,
          revision: 1,
        });
        expect(await works.find({ kind: 'story', shelf: 'published', id: 'the_lighthouse' })).toMatchObject({
          content,
        });
      });

      it('counts what an owner keeps on all shelves, as it is saved over and deleted', async () => {
        const works = await open();
        expect(await works.usage('ann')).toEqual({ works: 0, bytes: 0 });
        const one = await saveWork(works, { content: { paragraphs: [noise(2_000)] } });
        const small = await works.usage('ann');
        expect(small.works).toBe(1);
        expect(small.bytes).toBeGreaterThan(1_000);
        await saveWork(works, { ownerId: 'bob', title: 'Another' });
        await saveWork(works, { title: 'The Door', shelf: 'saved', content: { paragraphs: [noise(9_000)] } });
        const both = await works.usage('ann');
        expect(both.works).toBe(2);
        expect(both.bytes).toBeGreaterThan(small.bytes + 4_000);
        await saveWork(works, { content: { paragraphs: [] } });
        const less = await works.usage('ann');
        expect(less).toMatchObject({ works: 2 });
        expect(less.bytes).toBeLessThan(both.bytes - 1_000);
        await works.delete(one);
        expect((await works.usage('ann')).works).toBe(1);
      });

      it('makes no new work where none may be made, and saves over one that is there', async () => {
        const works = await open();
        const { id } = await saveWork(works);
        expect(await works.save(draftWork({ mayBeNew: false, genre: 'Gothic' }))).toMatchObject({
          entry: { id, revision: 2 },
        });
        expect(await works.save(draftWork({ mayBeNew: false, title: 'The Door' }))).toEqual({ isNew: true });
        expect(await listIds(works)).toEqual([id]);
      });

      it('knows a work by its cover until it is saved without one', async () => {
        const works = await open();
        const cover = '/api/v1/images/a';
        expect(await saveWork(works, { cover })).toMatchObject({ cover });
        expect((await works.list({ kind: 'story', shelf: 'published', limit: 1 })).entries).toMatchObject([
          { cover },
        ]);
        expect(await saveWork(works)).toMatchObject({ cover: null, revision: 2 });
      });

      it('answers copies: what a caller does to them changes nothing', async () => {
        const works = await open();
        const draft = draftWork();
        const saved = await saveWork(works, draft);
        draft.content.paragraphs = saved.content.paragraphs = [];
        saved.title = 'Gone';
        const [entry] = (await works.list({ kind: 'story', shelf: 'published', limit: 1 })).entries;
        if (entry) entry.title = 'Gone';
        expect(await works.find(saved)).toMatchObject({
          title: 'The Lighthouse',
          content: { paragraphs: ['The lamp went out at nine.'] },
        });
        expect((await works.list({ kind: 'story', shelf: 'published', limit: 1 })).entries[0]?.title).toBe(
          'The Lighthouse',
        );
      });

      it('saves over the work of the same title, and keeps its id, its beginning and its key', async () => {
        const works = await open();
        const first = await saveWork(works, { key: 'k' });
        const second = await saveWork(works, { now: timeAt(1), content: { paragraphs: ['Two.'] } });
        expect(second).toEqual({
          ...first,
          updatedAt: timeAt(1),
          revision: 2,
          content: { paragraphs: ['Two.'] },
        });
        expect(await listIds(works)).toEqual(['the_lighthouse']);
      });

      it.each<[string, Partial<WorkDraft>[], string[]]>([
        [
          'follows a key through a change of title',
          [{ key: 'k' }, { key: 'k', title: 'The Door' }, { key: 'k', title: 'The Door' }],
          ['the_lighthouse', 'the_lighthouse', 'the_lighthouse'],
        ],
        [
          'gives two works with keys of their own two ids, whatever their titles',
          [{ key: 'k' }, { key: 'l' }, { key: 'l' }, { key: 'k' }],
          ['the_lighthouse', 'the_lighthouse_2', 'the_lighthouse_2', 'the_lighthouse'],
        ],
        [
          'follows an id that the client knows',
          [{}, { id: 'the_lighthouse', title: 'The Door' }, { title: 'The Door' }],
          ['the_lighthouse', 'the_lighthouse', 'the_lighthouse'],
        ],
        [
          'does not take the second of a title for the one that is titled so',
          [{ ownerId: 'bob' }, {}, { title: 'The Lighthouse 2', baseId: 'the_lighthouse_2' }, {}],
          ['the_lighthouse', 'the_lighthouse_2', 'the_lighthouse_2_2', 'the_lighthouse_2'],
        ],
        [
          'never saves over another owner’s, whatever id it is given',
          [{ ownerId: 'bob' }, { id: 'the_lighthouse' }, { ownerId: 'bob' }, {}],
          ['the_lighthouse', 'the_lighthouse_2', 'the_lighthouse', 'the_lighthouse_2'],
        ],
        [
          'gives a new one the id that is wanted where it is free',
          [
            { wantedId: 'the_door', key: 'k' },
            { wantedId: 'the_door', key: 'l' },
            { wantedId: 'the_door', ownerId: 'bob' },
            { wantedId: 'the_window', key: 'k' },
          ],
          ['the_door', 'the_lighthouse', 'the_lighthouse_2', 'the_door'],
        ],
        [
          'keeps a shelf of their own for each owner',
          [
            { shelf: 'saved' },
            { shelf: 'saved', ownerId: 'bob' },
            { shelf: 'published' },
            { kind: 'scene', shelf: 'published' },
          ],
          ['the_lighthouse', 'the_lighthouse', 'the_lighthouse', 'the_lighthouse'],
        ],
      ])('%s', async (_, drafts, ids) => {
        const works = await open();
        const saved: string[] = [];
        for (const draft of drafts) saved.push((await saveWork(works, draft)).id);
        expect(saved).toEqual(ids);
      });

      it('gives an id that has become free again', async () => {
        const works = await open();
        for (const ownerId of ['a', 'b', 'c']) await saveWork(works, { ownerId });
        await works.delete({ kind: 'story', shelf: 'published', id: 'the_lighthouse_2', ownerId: 'b' });
        const ids = [];
        for (const ownerId of ['d', 'e']) ids.push((await saveWork(works, { ownerId })).id);
        expect(ids).toEqual(['the_lighthouse_2', 'the_lighthouse_4']);
      });

      it('says of a stale revision what is there, and changes nothing', async () => {
        const works = await open();
        await saveWork(works, { key: 'k' });
        const current = await saveWork(works, { key: 'k', expectedRevision: 1, now: timeAt(1) });
        const { content: _, ...entry } = current;
        const stale = draftWork({ key: 'k', expectedRevision: 1, now: timeAt(2), title: 'Stale' });
        expect(await works.save(stale)).toEqual({ conflict: entry });
        expect(await works.save({ ...stale, expectedRevision: 0 })).toEqual({ conflict: entry });
        expect(await works.find(current)).toEqual(current);
      });
    });

    describe('at the same moment', () => {
      it('gives each of many owners of one title an id, and the plain one to one of them', async () => {
        const works = await open();
        const owners = Array.from({ length: 12 }, (_, number) => `owner-${number}`);
        const saved = await Promise.all(owners.map((ownerId) => saveWork(works, { ownerId })));
        expect(new Set(saved.map(({ id }) => id))).toEqual(
          new Set(owners.map((_, index) => (index === 0 ? 'the_lighthouse' : `the_lighthouse_${index + 1}`))),
        );
      });

      it('lets one of many saves of the same revision through', async () => {
        const works = await open();
        await saveWork(works, { key: 'k' });
        const saves = await Promise.all(
          Array.from({ length: 8 }, () => works.save(draftWork({ key: 'k', expectedRevision: 1 }))),
        );
        expect(saves.filter((saved) => 'entry' in saved)).toHaveLength(1);
      });

      it('makes one work of many first saves under one key', async () => {
        const works = await open();
        await Promise.all(Array.from({ length: 8 }, () => works.save(draftWork({ key: 'k' }))));
        expect((await allWorks(works)).map(({ id, revision }) => [id, revision])).toEqual([
          ['the_lighthouse', 8],
        ]);
      });
    });

    describe('finding, deleting and moving', () => {
      it('finds a saved work for its owner alone, a published one for everybody', async () => {
        const works = await open();
        const place = { kind: 'story', id: 'the_lighthouse' } as const;
        await saveWork(works, { shelf: 'saved' });
        await saveWork(works, {});
        expect(await works.find({ ...place, shelf: 'saved' })).toBeUndefined();
        expect(await works.find({ ...place, shelf: 'saved', ownerId: 'bob' })).toBeUndefined();
        expect(await works.find({ ...place, shelf: 'saved', ownerId: 'ann' })).toBeDefined();
        expect(await works.find({ ...place, shelf: 'published', ownerId: 'bob' })).toBeUndefined();
        expect(await works.find({ ...place, shelf: 'published' })).toMatchObject({ ownerId: 'ann' });
        expect(await works.find({ ...place, kind: 'scene', shelf: 'published' })).toBeUndefined();
        expect(await works.find({ ...place, id: '../the_lighthouse', shelf: 'published' })).toBeUndefined();
      });

      it('deletes an owner’s own, once', async () => {
        const works = await open();
        const { kind, shelf, id } = await saveWork(works);
        expect(await works.delete({ kind, shelf, id, ownerId: 'bob' })).toBe(false);
        expect(await works.delete({ kind, shelf, id, ownerId: 'ann' })).toBe(true);
        expect(await works.delete({ kind, shelf, id, ownerId: 'ann' })).toBe(false);
        expect(await works.find({ kind, shelf, id })).toBeUndefined();
        expect(await listIds(works, { q: 'lighthouse' })).toEqual([]);
        expect((await saveWork(works)).revision).toBe(1);
      });

      it('gives out everything, of one owner where one is named, and takes it back as it was', async () => {
        const works = await open();
        for (const ownerId of ['ann', 'bob']) {
          for (const shelf of ['saved', 'published'] as const)
            await saveWork(works, { ownerId, shelf, key: 'k' });
        }
        const before = await allWorks(works);
        expect(before).toHaveLength(4);
        expect(new Set((await allWorks(works, 'bob')).map(({ ownerId }) => ownerId))).toEqual(
          new Set(['bob']),
        );
        for (const { kind, shelf, id, ownerId } of before) await works.delete({ kind, shelf, id, ownerId });
        expect(await allWorks(works)).toEqual([]);
        for (const work of before) await works.restore({ ...work, revision: 7 });
        const byUid = (a: { uid: string }, b: { uid: string }) => (a.uid < b.uid ? -1 : 1);
        expect((await allWorks(works)).toSorted(byUid)).toEqual(
          before.map((work) => ({ ...work, revision: 7 })).toSorted(byUid),
        );
        expect((await saveWork(works, { key: 'k', title: 'Another' })).revision).toBe(8);
      });
    });

    describeWorkLists(open);
    describeWithdrawnWorks(open);
    describeTrash(open);
    describeWorkGroups(open);
    describeWorksByModel(open);
  });
}

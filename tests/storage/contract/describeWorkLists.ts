import { describe, expect, it } from 'vitest';
import type { WorkQuery, Works } from '../../../apps/server/src/storage/Works.ts';
import { decided, listIds, listPages, saveWork, timeAt } from './draftWork.ts';

/** How works are listed and searched; part of `describeWorks`. */
export function describeWorkLists(open: () => Promise<Works>): void {
  describe('lists', () => {
    it('begin with what was saved last', async () => {
      const works = await open();
      for (const [second, title] of ['a', 'b', 'c'].entries())
        await saveWork(works, { title, now: timeAt(second) });
      await saveWork(works, { title: 'a', now: timeAt(9) });
      expect(await listIds(works)).toEqual(['a', 'c', 'b']);
    });

    it('hold no content', async () => {
      const works = await open();
      await saveWork(works);
      const [[entry]] = (await listPages(works)) as [[object]];
      expect(Object.keys(entry)).not.toContain('content');
      expect(entry).toMatchObject({ excerpt: 'The lamp went out at nine.' });
    });

    it('lead to works alone, where no more is asked for', async () => {
      const works = await open();
      for (let number = 0; number < 5; number++)
        await saveWork(works, { title: `t${number}`, isNsfw: number === 3, now: timeAt(number) });
      const query: WorkQuery = { kind: 'story', shelf: 'published', isNsfw: false, limit: 2 };
      const first = await works.addresses(query);
      const second = await works.addresses({ ...query, after: first.next });
      const kept = { kind: 'story', shelf: 'published', isNsfw: false };
      expect([...first.entries, ...second.entries]).toMatchObject(
        [4, 2, 1, 0].map((number) => ({ ...kept, id: `t${number}`, updatedAt: timeAt(number) })),
      );
      expect(second.next).toBeUndefined();
    });

    it('have a mark that each change of a published work makes another one, and no other change', async () => {
      const works = await open();
      const marks: string[] = [];
      const isMarked = async (act: () => Promise<unknown>) => {
        const before = await works.publishedMark();
        await act();
        const after = await works.publishedMark();
        if (after === before) return false;
        expect(marks).not.toContain(after);
        marks.push(after);
        return true;
      };
      const place = { kind: 'story', id: 'the_lighthouse' } as const;
      const owned = { ...place, ownerId: 'ann' };
      for (const act of [
        () => saveWork(works),
        () => saveWork(works, { genre: 'Crime', now: timeAt(1) }),
        () => saveWork(works, { isNsfw: true }),
        () => saveWork(works, { kind: 'scene' }),
        () => works.moderate(place, () => decided('hide')),
        () => works.moderate(place, () => decided('show')),
        () => works.delete({ ...owned, shelf: 'published' }),
      ])
        expect([String(act), await isMarked(act)]).toEqual([String(act), true]);
      const saved = await saveWork(works, { shelf: 'saved' });
      for (const act of [
        () => saveWork(works, { shelf: 'saved', title: 'Another' }),
        () => works.restore(saved),
        () => works.delete({ ...owned, shelf: 'saved' }),
        () => works.delete({ ...owned, shelf: 'published' }),
        () => works.list({ kind: 'story', shelf: 'published', limit: 9 }),
      ])
        expect([String(act), await isMarked(act)]).toEqual([String(act), false]);
      expect(await isMarked(() => works.restore({ ...saved, shelf: 'published' }))).toBe(true);
    });

    it('come in pages of the size that is asked for', async () => {
      const works = await open();
      for (let number = 0; number < 7; number++) {
        await saveWork(works, { title: `t${number}`, now: timeAt(number >> 1) });
      }
      const pages = await listPages(works, { limit: 3 });
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
      expect(pages.flat().map(({ updatedAt }) => updatedAt)).toEqual(
        [3, 2, 2, 1, 1, 0, 0].map((second) => timeAt(second)),
      );
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
      expect((await listPages(works, { limit: 7 })).map((page) => page.length)).toEqual([7]);
    });

    it('neither repeat nor skip a work while others come, change and go', async () => {
      const works = await open();
      for (let number = 0; number < 9; number++) {
        await saveWork(works, { title: `t${number}`, now: timeAt(number >> 2) });
      }
      const query: WorkQuery = { kind: 'story', shelf: 'published', limit: 2 };
      const before = await listIds(works);
      const seen: string[] = [];
      for (let page = await works.list(query), second = 10; ; second++) {
        seen.push(...page.entries.map(({ id }) => id));
        if (page.next === undefined) break;
        const last = page.entries.at(-1)?.id ?? '';
        await works.delete({ ...query, id: last, ownerId: 'ann' });
        await saveWork(works, { title: `new ${second}`, now: timeAt(second) });
        await saveWork(works, { title: page.entries[0]?.title ?? '', now: timeAt(second) });
        page = await works.list({ ...query, after: page.next });
      }
      expect(seen).toEqual(before);
    });

    const shelf = async (works: Works) => {
      const all: Parameters<typeof saveWork>[1][] = [
        { title: 'The Lighthouse' },
        { title: 'Lightning', genre: ' mystery ', author: 'Zoë Zimmer' },
        { title: 'Café Noir', genre: 'Crime', premise: 'A cup goes cold.' },
        { title: '灯塔', baseId: 'story_x1', genre: 'Mystery', premise: ' A cup goes cold. ' },
        { title: 'Adult', isNsfw: true },
        { title: 'Private', shelf: 'saved' },
        { title: 'His', shelf: 'saved', ownerId: 'bob' },
        { title: 'Acted', kind: 'scene' },
      ];
      for (const [second, draft] of all.entries()) await saveWork(works, { ...draft, now: timeAt(second) });
    };

    it.each<[string, Partial<WorkQuery>, string[]]>([
      ['safe ones', {}, ['story_x1', 'café_noir', 'lightning', 'the_lighthouse']],
      ['adult ones', { isNsfw: true }, ['adult']],
      ['both', { isNsfw: undefined }, ['adult', 'story_x1', 'café_noir', 'lightning', 'the_lighthouse']],
      ['scenes', { kind: 'scene' }, ['acted']],
      ['one’s own', { shelf: 'saved', ownerId: 'ann', isNsfw: undefined }, ['private']],
      ['an owner’s published ones', { ownerId: 'bob' }, []],
      ['a genre, in any case', { genre: 'MYSTERY ' }, ['story_x1', 'lightning', 'the_lighthouse']],
      ['no genre of the beginning alone', { genre: 'Myst' }, []],
      ['a premise', { premise: 'A cup goes cold.' }, ['story_x1', 'café_noir']],
      ['a premise in a genre', { premise: 'A cup goes cold.', genre: 'crime' }, ['café_noir']],
      ['the beginning of a word', { q: 'light' }, ['lightning', 'the_lighthouse']],
      ['no middle of a word', { q: 'house' }, []],
      ['all words', { q: 'light KEEP' }, ['lightning', 'the_lighthouse']],
      ['words of author and title', { q: 'zim light' }, ['lightning']],
      ['words of the genre', { q: 'crime' }, ['café_noir']],
      ['without accents', { q: 'cafe zoe' }, []],
      ['with accents', { q: 'CAFÉ' }, ['café_noir']],
      ['other scripts', { q: '灯' }, ['story_x1']],
      ['a word in a genre', { q: 'cup', genre: 'mystery' }, ['story_x1']],
      ['no adult work', { q: 'adult' }, []],
      ['signs alone: everything', { q: ' %_*() ' }, ['story_x1', 'café_noir', 'lightning', 'the_lighthouse']],
      ['a word that is nowhere', { q: 'constructor' }, []],
    ])('answer %s', async (_, query, ids) => {
      const works = await open();
      await shelf(works);
      expect(await listIds(works, query)).toEqual(ids);
      expect(await listIds(works, { ...query, limit: 1 })).toEqual(ids);
    });

    it('search a hundred words of a work: its title, author and genre, and how its premise begins', async () => {
      const works = await open();
      const premise = Array.from({ length: 3_000 }, (_, index) => `word${index}x`).join(' ');
      const { id } = await saveWork(works, { premise });
      for (const q of ['lighthouse', 'anonymous', 'mystery', 'word0x', 'word90x'])
        expect(await listIds(works, { q })).toEqual([id]);
      for (const q of ['word120x', 'word2999x']) expect(await listIds(works, { q })).toEqual([]);
    });

    it('search what a work says now', async () => {
      const works = await open();
      await saveWork(works, { key: 'k' });
      await saveWork(works, { key: 'k', title: 'The Door', genre: 'Crime', isNsfw: true });
      expect(await listIds(works, { q: 'door', isNsfw: true })).toEqual(['the_lighthouse']);
      for (const query of [{ q: 'lighthouse' }, { q: 'door' }, { genre: 'mystery' }, {}]) {
        expect(await listIds(works, query)).toEqual([]);
      }
    });
  });
}

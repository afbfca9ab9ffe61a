import { describe, expect, it } from 'vitest';
import {
  GROUPED_PREMISE_CHARACTERS,
  type WorkGroupQuery,
  type Works,
} from '../../../apps/server/src/storage/Works.ts';
import { saveWork, timeAt } from './draftWork.ts';

const premises: WorkGroupQuery = { kind: 'story', isNsfw: false, by: 'premise', limit: 50, works: 2 };

/** Groups as `name count: newest titles`, page after page. */
async function groupsOf(works: Works, query: Partial<WorkGroupQuery> = {}): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await works.groups({ ...premises, ...query, after });
    for (const { name, count, newest } of page.groups)
      found.push(`${name} ${count}: ${newest.map(({ title }) => title).join(', ')}`);
    if (page.next === undefined) return found;
    after = page.next;
  }
}

/** Groups by premise and by genre (writing.md §4); part of `describeWorks`. */
export function describeWorkGroups(open: () => Promise<Works>): void {
  describe('groups', () => {
    const fill = async (works: Works) => {
      const all: Parameters<typeof saveWork>[1][] = [
        { title: 'A', premise: 'Sea', genre: 'Crime' },
        { title: 'B', premise: ' Sea ', genre: 'crime ' },
        { title: 'C', premise: 'Fog', genre: 'Gothic' },
        { title: 'D', premise: '', genre: 'Gothic' },
        { title: 'E', premise: 'Sea', genre: ' \n' },
        { title: 'F', premise: 'Ash', genre: 'CRIME' },
        { title: 'G', premise: 'Sea', genre: 'Crime', isNsfw: true },
        { title: 'H', premise: 'Sea', genre: 'Crime', shelf: 'saved' },
        { title: 'I', premise: 'Sea', genre: 'Crime', kind: 'scene' },
      ];
      for (const [second, draft] of all.entries()) await saveWork(works, { ...draft, now: timeAt(second) });
    };

    it.each<[string, Partial<WorkGroupQuery>, string[]]>([
      ['premises, the one of the newest story first', {}, ['Ash 1: F', 'Sea 3: E, B', 'Fog 1: C']],
      ['genres, as the newest story writes them', { by: 'genre' }, ['CRIME 3: F, B', 'Gothic 2: D, C']],
      ['more of each', { works: 9 }, ['Ash 1: F', 'Sea 3: E, B, A', 'Fog 1: C']],
      ['none of each', { works: 0 }, ['Ash 1: ', 'Sea 3: ', 'Fog 1: ']],
      ['premises with a story of a genre, whole', { genre: ' Crime' }, ['Ash 1: F', 'Sea 3: E, B']],
      ['premises of a genre that is not there', { genre: 'Noir' }, []],
      ['adult ones', { isNsfw: true }, ['Sea 1: G']],
      ['scenes', { kind: 'scene', by: 'genre' }, ['Crime 1: I']],
    ])('answer %s', async (_, query, groups) => {
      const works = await open();
      await fill(works);
      expect(await groupsOf(works, query)).toEqual(groups);
      expect(await groupsOf(works, { ...query, limit: 1 })).toEqual(groups);
    });

    it('answer premises with a story that has no genre', async () => {
      const works = await open();
      await fill(works);
      await saveWork(works, { title: 'J', premise: 'Salt', genre: '', now: timeAt(30) });
      expect(await groupsOf(works, { genre: '' })).toEqual(['Salt 1: J', 'Sea 3: E, B']);
    });

    it('leave out premises of pages, of which lists still tell one from another', async () => {
      const works = await open();
      const [long, other] = [`${'s'.repeat(GROUPED_PREMISE_CHARACTERS)}ea`, 'o'.repeat(2_000)];
      await saveWork(works, { title: 'A', premise: ` ${long}\n`, genre: 'Crime', now: timeAt(0) });
      await saveWork(works, { title: 'B', premise: other, genre: 'Crime', now: timeAt(1) });
      await saveWork(works, { title: 'C', premise: '', genre: 'Crime', now: timeAt(2) });
      expect(await groupsOf(works)).toEqual([]);
      expect(await groupsOf(works, { genre: 'Crime' })).toEqual([]);
      const { entries } = await works.list({ kind: 'story', shelf: 'published', premise: long, limit: 9 });
      expect(entries.map(({ title, premise }) => [title, premise])).toEqual([['A', ` ${long}\n`]]);
    });

    it('are by the time that a story was begun, whatever was saved since', async () => {
      const works = await open();
      await fill(works);
      await saveWork(works, { title: 'C', premise: 'Fog', genre: 'Gothic', now: timeAt(20) });
      expect(await groupsOf(works)).toEqual(['Ash 1: F', 'Sea 3: E, B', 'Fog 1: C']);
    });

    it('change as stories come, change and go', async () => {
      const works = await open();
      await fill(works);
      await saveWork(works, { title: 'E', premise: 'Fog', genre: 'Noir', now: timeAt(20) });
      await works.delete({ kind: 'story', shelf: 'published', id: 'f', ownerId: 'ann' });
      expect(await groupsOf(works)).toEqual(['Fog 2: E, C', 'Sea 2: B, A']);
      expect(await groupsOf(works, { by: 'genre' })).toEqual([
        'Noir 1: E',
        'Gothic 2: D, C',
        'crime 2: B, A',
      ]);
      await saveWork(works, { title: 'B', premise: 'Sea', isNsfw: true, now: timeAt(21) });
      expect(await groupsOf(works)).toEqual(['Fog 2: E, C', 'Sea 1: A']);
      expect(await groupsOf(works, { isNsfw: true })).toEqual(['Sea 2: G, B']);
    });

    it('lose none of many that come and go at once', async () => {
      const works = await open();
      const stories = Array.from({ length: 24 }, (_, at) => ({
        title: `T${at}`,
        premise: `P${at % 3}`,
        genre: `G${at % 2}`,
        ownerId: `owner-${at}`,
        createdAt: timeAt(at),
      }));
      await Promise.all(stories.map((story) => saveWork(works, story)));
      await Promise.all(
        stories.map(({ ownerId, title, premise, genre }, at) =>
          at % 4 === 0
            ? works.delete({ kind: 'story', shelf: 'published', id: title.toLowerCase(), ownerId })
            : saveWork(works, { title, ownerId, premise: genre, genre: premise }),
        ),
      );
      expect(await groupsOf(works, { works: 1 })).toEqual(['G1 12: T23', 'G0 6: T22']);
      expect(await groupsOf(works, { by: 'genre', works: 1 })).toEqual([
        'P2 6: T23',
        'P1 6: T22',
        'P0 6: T21',
      ]);
    });
  });
}

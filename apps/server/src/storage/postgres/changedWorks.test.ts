import { describe, expect, it } from 'vitest';
import { draftWork, saveWork, timeAt } from '../../../../../tests/storage/contract/draftWork.ts';
import { postgresTest, soon } from '../../../../../tests/support/postgresTest.ts';
import { bookAt } from '../../../../../tests/support/saveChanges.ts';
import { startPostgres } from '../../../../../tests/support/startPostgres.ts';
import type { Works } from '../Works.ts';

const postgres = postgresTest(startPostgres);
const STILL = { heartbeatMs: 3_600_000 };
const FOLDING = { heartbeatMs: 5, restMs: 0 };

const save = (works: Works, value: number, rest: object = {}) =>
  works.save(draftWork({ ...bookAt('ann', value), now: timeAt(value), ...rest }));

async function valueIn(works: Works, ownerId = 'ann'): Promise<number | undefined> {
  const found = await works.find({ kind: 'story', shelf: 'saved', ownerId, id: 'the_mole' });
  if (!found) return undefined;
  const { content } = found;
  expect(content).toEqual(bookAt(ownerId, Number(content.first)).content);
  return Number(content.first);
}

interface Stored {
  whole: number;
  change: number | null;
  revision: number;
}

async function storedIn(url: string): Promise<Stored[]> {
  const rows = await postgres.server.ask(
    url,
    `select (content->>'first')::int as whole, octet_length(change) as change, revision from works order by owner_id`,
  );
  return rows as unknown as Stored[];
}

async function open(options: object = STILL) {
  const url = await postgres.server.createDatabase();
  return { url, storage: await postgres.open({ url, ...options }) };
}

describe('a long work in PostgreSQL', () => {
  it('N4: is kept as its change, lists what is new, and is whole at rest', async () => {
    const { url, storage } = await open();
    const { works } = storage;
    await save(works, 1);
    await save(works, 2, { genre: 'Gothic' });
    await save(works, 3, { genre: 'Gothic' });
    expect(await storedIn(url)).toEqual([{ whole: 1, change: expect.any(Number), revision: 3 }]);
    expect((await storedIn(url))[0]?.change).toBeLessThan(200);
    expect(await valueIn(works)).toBe(3);
    const list = await works.list({
      kind: 'story',
      shelf: 'saved',
      ownerId: 'ann',
      genre: 'gothic',
      limit: 5,
    });
    expect(list.entries).toMatchObject([{ revision: 3, updatedAt: timeAt(3) }]);
    await postgres.open({ url, ...FOLDING });
    await expect.poll(() => storedIn(url), soon).toEqual([{ whole: 3, change: null, revision: 3 }]);
    expect(await valueIn(works)).toBe(3);
    await save(works, 4);
    expect(await valueIn(works)).toBe(4);
  });

  it('is left with its change until it rests', async () => {
    const { url, storage } = await open({ heartbeatMs: 5, restMs: 60_000 });
    const now = new Date().toISOString();
    await save(storage.works, 1, { now });
    await save(storage.works, 2, { now });
    await save(storage.works, 1, { now: timeAt(1), ownerId: 'bob' });
    await save(storage.works, 2, { now: timeAt(2), ownerId: 'bob' });
    await expect.poll(() => storedIn(url), soon).toMatchObject([{ whole: 1 }, { whole: 2, change: null }]);
    expect(await valueIn(storage.works)).toBe(2);
  });

  it('is whole where it is published, and in the trash what it was', async () => {
    const { url, storage } = await open();
    const { works } = storage;
    await save(works, 1, { shelf: 'published' });
    await save(works, 2, { shelf: 'published' });
    expect(await storedIn(url)).toEqual([{ whole: 2, change: null, revision: 2 }]);
    await works.delete({ kind: 'story', shelf: 'published', ownerId: 'ann', id: 'the_mole' });
    await save(works, 1);
    await save(works, 2);
    const place = { kind: 'story', ownerId: 'ann' } as const;
    const trashed = await works.trash({ ...place, id: 'the_mole' }, timeAt(9));
    await works.untrash({ ...place, id: trashed?.id ?? '' });
    expect(await valueIn(works)).toBe(2);
    expect(await storedIn(url)).toMatchObject([{ whole: 1, revision: 2 }]);
  });

  it('is written whole while an instance runs that knows no changes', async () => {
    const { url, storage } = await open();
    await save(storage.works, 1);
    // As a release before does.
    await postgres.server.ask(url, "insert into instances values ('old', clock_timestamp())");
    await save(storage.works, 2);
    expect(await storedIn(url)).toEqual([{ whole: 2, change: null, revision: 2 }]);
    await postgres.server.ask(
      url,
      "update instances set seen_at = seen_at - interval '2 hours' where id = 'old'",
    );
    await save(storage.works, 3);
    expect(await storedIn(url)).toMatchObject([{ whole: 2, revision: 3 }]);
  });

  it('loses its change to whoever writes it whole, whatever they know', async () => {
    const { url, storage } = await open();
    await save(storage.works, 1);
    await save(storage.works, 2);
    const { content } = bookAt('ann', 7);
    await postgres.server.ask(url, `update works set content = '${JSON.stringify(content)}', revision = 3`);
    expect(await valueIn(storage.works)).toBe(7);
    await save(storage.works, 8);
    const kept = await saveWork(storage.works, { ...bookAt('ann', 9), now: timeAt(9) });
    await save(storage.works, 10);
    await storage.works.restore(kept);
    expect(await valueIn(storage.works)).toBe(9);
    expect((await storedIn(url))[0]?.change).toBeNull();
  });

  it('takes one of several saves of a revision, from several instances that fold meanwhile', async () => {
    const { url } = await open();
    const all = await Promise.all([1, 2, 3].map(() => postgres.open({ url, ...FOLDING })));
    const [first] = all;
    if (!first) throw new Error('unreachable');
    await save(first.works, 0);
    let value = 0;
    for (let turn = 1; turn <= 40; turn++) {
      const answers = await Promise.all(
        all.map((one, at) => save(one.works, turn * 10 + at, { expectedRevision: turn })),
      );
      const taken = answers.flatMap((answer, at) => ('entry' in answer ? [turn * 10 + at] : []));
      expect(taken).toHaveLength(1);
      value = taken[0] ?? 0;
      expect(await Promise.all(all.map(({ works }) => valueIn(works)))).toEqual([value, value, value]);
    }
    await expect.poll(() => storedIn(url), soon).toEqual([{ whole: value, change: null, revision: 41 }]);
  });

  it('keeps what was acknowledged when the database crashes while works are saved and folded', async () => {
    const { url, storage } = await open(FOLDING);
    const last = new Map<string, number>();
    const write = async (ownerId: string) => {
      for (let value = 1; ; value++) {
        await storage.works.save(draftWork({ ...bookAt(ownerId, value), now: timeAt(value) }));
        last.set(ownerId, value);
      }
    };
    const authors = ['ann', 'bob', 'cleo', 'dan'];
    const writing = Promise.allSettled(authors.map(write));
    await expect.poll(() => Math.min(...authors.map((name) => last.get(name) ?? 0)), soon).toBeGreaterThan(5);
    await postgres.server.stop();
    await writing;
    await postgres.server.start();
    const again = await postgres.open({ url, ...FOLDING });
    for (const name of authors) {
      const value = last.get(name) ?? 0;
      expect([value, value + 1]).toContain(await valueIn(again.works, name));
      await again.works.save(draftWork({ ...bookAt(name, 900), now: timeAt(900) }));
      expect(await valueIn(again.works, name)).toBe(900);
    }
    await expect
      .poll(() => storedIn(url), soon)
      .toMatchObject(authors.map(() => ({ whole: 900, change: null })));
  });
});

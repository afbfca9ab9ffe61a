import { describe, expect, it } from 'vitest';
import { describeBlobs } from '../../../../../tests/storage/contract/describeBlobs.ts';
import { describeCounters } from '../../../../../tests/storage/contract/describeCounters.ts';
import { describeDocuments } from '../../../../../tests/storage/contract/describeDocuments.ts';
import { describeSignals } from '../../../../../tests/storage/contract/describeSignals.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';

const postgres = postgresTest();
const name = 'PostgreSQL';

describeDocuments(name, () => postgres.open());
describeBlobs(name, async () => (await postgres.open()).blobs);
describeCounters(name, async () => (await postgres.open()).counters);
describeSignals(name, async () => {
  const url = await postgres.server.createDatabase();
  return [(await postgres.open({ url })).signals, (await postgres.open({ url })).signals];
});

describe('what PostgreSQL itself would not take', () => {
  it('is kept all the same', async () => {
    const { documents, works } = await postgres.open();
    const odd = 'NUL \0, half a pair \ud800, a mark \ufdd0';
    await documents<{ text: string }>('notes').create(odd, { text: odd });
    expect(await documents<{ text: string }>('notes').get(odd)).toEqual({
      id: odd,
      value: { text: odd },
      revision: 1,
    });
    const title = '字'.repeat(20_000);
    const saved = await works.save({
      kind: 'story',
      shelf: 'published',
      ownerId: 'ann',
      baseId: 'story_1',
      key: null,
      title,
      author: odd,
      premise: title,
      genre: title,
      excerpt: odd,
      isNsfw: false,
      content: { text: odd },
      now: '2026-11-21T12:00:00.000Z',
    });
    if (!('entry' in saved)) throw new Error('There was nothing to be in conflict with.');
    const found = { entries: [saved.entry], next: undefined };
    const list = { kind: 'story', shelf: 'published', limit: 5 } as const;
    expect(saved.entry).toMatchObject({ title, author: odd, excerpt: odd });
    expect(await works.list({ ...list, q: '字'.repeat(19_999) })).toEqual(found);
    expect(await works.list({ ...list, q: '字'.repeat(20_001) })).toEqual({ ...found, entries: [] });
    expect(await works.list({ ...list, genre: title, premise: title })).toEqual(found);
  });
});

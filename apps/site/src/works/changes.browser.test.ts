import type { StoryRecord } from '@fabula/editor-kit/core';
import { afterEach, describe, expect, vi } from 'vitest';
import { createTabs, type Tabs, withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { longText } from './changes.ts';
import { foldChanges } from './foldChanges.ts';
import type { WorkDatabase } from './WorkSchema.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const words = 'A wave broke on the mole and the lamp went out. '.repeat(10);
const paragraphsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, text: `${index} ${words}` }));

function bookOf(count = 300): StoryRecord {
  const record = sampleRecord({ title: 'The Sea' });
  return { ...record, story: { ...record.story, paragraphs: paragraphsOf(count) } };
}

function withStory(record: StoryRecord, change: Partial<StoryRecord['story']>): StoryRecord {
  return { ...record, story: { ...record.story, ...change } };
}

/** Characters of all that is put while `act` runs. */
async function written(act: () => Promise<unknown>): Promise<number> {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await act();
  const characters = put.mock.calls.reduce((sum, [value]) => sum + JSON.stringify(value).length, 0);
  put.mockRestore();
  return characters;
}

/** As an earlier release reads and writes: the row alone. */
async function saveAsBefore(connection: WorkDatabase, key: string, change: (record: StoryRecord) => object) {
  const row = await connection.get('stories', key);
  const { changes: _, ...listing } = (await connection.get('listings', key)) ?? ({} as never);
  if (!row) throw new Error('It has no row.');
  const [revision, updatedAt] = [row.revision + 1, new Date().toISOString()];
  await connection.put('stories', { ...row, revision, updatedAt, record: change(row.record as StoryRecord) });
  await connection.put('listings', { ...listing, revision, updatedAt });
}

describe('a long story', () => {
  test('N4: of 300,000 words writes less than 64 kB for a comma, and is found whole by another tab', async ({
    tabs,
  }) => {
    const tab = await tabs.open();
    const book = bookOf(10_000);
    await tab.save(book);
    const paragraphs = [...book.story.paragraphs];
    paragraphs[5_000] = { id: 'p5000', text: `${paragraphs[5_000]?.text},` };
    const changed = withStory(book, { paragraphs });
    expect(await written(() => tab.save(changed))).toBeLessThan(64_000);
    const other = await tabs.open();
    const found = await other.findByKey(book.story.key);
    expect(found).toEqual(changed);
    const again = withText(found ?? book, 'The end.');
    expect(await written(() => other.save(again))).toBeLessThan(64_000);
    expect(await tab.findBySavedId('the_sea')).toEqual(again);
    expect((await tab.list(false))[0]?.updatedAt).toBe(
      (await (await tabs.connect()).get('listings', book.story.key))?.updatedAt,
    );
  });

  test('is whole again once it was folded, for a release that knows no changes too', async ({ tabs }) => {
    const [tab, connection] = [await tabs.open(), await tabs.connect()];
    let book = bookOf();
    await tab.save(book);
    for (const text of ['One.', 'Two.']) {
      book = withText(book, text);
      await tab.save(book);
    }
    const { key } = book.story;
    expect((await connection.get('stories', key))?.revision).toBe(1);
    await foldChanges(connection, key);
    expect(await connection.get('stories', key)).toMatchObject({ revision: 3, record: book });
    expect(await connection.count('versionBodies')).toBe(0);
    expect(await connection.get('listings', key)).not.toHaveProperty('changes');
    const later = withText(book, 'Three.');
    expect(await tab.save(later)).toEqual({ outcome: 'saved' });
    expect(await (await tabs.open()).findByKey(key)).toEqual(later);
  });

  test('that an earlier release has changed meanwhile loses neither: what was not folded becomes a copy', async ({
    tabs,
  }) => {
    const [tab, connection] = [await tabs.open(), await tabs.connect()];
    const book = bookOf();
    await tab.save(book);
    const ours = withText(book, 'Ours.');
    await tab.save(ours);
    const { key } = book.story;
    await saveAsBefore(connection, key, (record) => withStory(record, { premise: 'Theirs.' }));
    const later = await tabs.open();
    expect((await later.findByKey(key))?.story.premise).toBe('Theirs.');
    const titles = (await later.list(false)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['The Sea', 'The Sea (copy)']);
    const copy = await later.findByTitle('The Sea (copy)');
    expect(copy && textsOf(copy)).toEqual(textsOf(ours));
    expect(await connection.count('versionBodies')).toBe(0);
    expect(await tab.save(withText(ours, 'More.'))).toMatchObject({ outcome: 'conflict' });
  });

  test('whose changes fit no more keeps them among what is damaged, and says so', async ({ tabs }) => {
    const [tab, connection] = [await tabs.open(), await tabs.connect()];
    const book = bookOf();
    await tab.save(book);
    await tab.save(withStory(book, { paragraphs: book.story.paragraphs.slice(1) }));
    const { key } = book.story;
    await saveAsBefore(connection, key, (record) =>
      withStory(record, { paragraphs: paragraphsOf(299).slice(5) }),
    );
    const damaged: unknown[] = [];
    const later = await tabs.open(null, undefined, (damage) => damaged.push(damage));
    expect((await later.findByKey(key))?.story.paragraphs).toHaveLength(294);
    expect(damaged).toMatchObject([{ source: 'stories', value: { patch: expect.any(Array) } }]);
    expect(JSON.stringify(await connection.getAll('damaged'))).toContain('0 A wave broke');
    expect(await later.list(false)).toHaveLength(1);
  });

  test('B3: goes with its changes when it is deleted, and comes back with them', async ({ tabs }) => {
    const [tab, connection] = [await tabs.open(), await tabs.connect()];
    const book = bookOf();
    await tab.save(book);
    const changed = withText(book, 'More.');
    await tab.save(changed);
    const undo = await tab.remove([book.story.key]);
    // What lies in the trash is one.
    expect(await connection.count('versionBodies')).toBe(1);
    await undo?.();
    expect(await (await tabs.open()).findByKey(book.story.key)).toEqual(changed);
  });

  test('of before, without the fields of now, is written whole once, and its changes follow', async ({
    tabs,
  }) => {
    const connection = await tabs.connect();
    const book = bookOf();
    await (await tabs.open()).save(book);
    await saveAsBefore(connection, book.story.key, ({ running: _, ...record }) => record);
    const tab = await tabs.open();
    const found = await tab.findByKey(book.story.key);
    if (!found) throw new Error('It is lost.');
    expect(await written(() => tab.save(withText(found, '1')))).toBeGreaterThan(longText);
    expect(await written(() => tab.save(withText(found, '2')))).toBeLessThan(64_000);
  });
});

/** What an idle tab shows of a work that others save. */
async function follow(tab: Awaited<ReturnType<Tabs['open']>>, key: string) {
  const following: { record: StoryRecord | null; stop(): void } = {
    record: await tab.findByKey(key),
    stop: () => undefined,
  };
  const stop = tab.watch?.(
    () => key,
    async (record) => {
      following.record = record;
      return true;
    },
  );
  return Object.assign(following, stop && { stop });
}

describe('an idle tab', () => {
  /** What is read of the whole rows while `act` runs. */
  async function wholesRead(act: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const get = IDBObjectStore.prototype.get;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'stories') count += 1;
      return get.apply(this, given);
    });
    await act();
    vi.restoreAllMocks();
    return count;
  }

  test('N4: reads what another tab changed in a long story, not the whole of it', async ({ tabs }) => {
    const [tab, connection] = [await tabs.open(), await tabs.connect()];
    let book = bookOf();
    const { key } = book.story;
    await tab.save(book);
    const idle = await follow(await tabs.open(), key);
    const write = async (text: string) => {
      book = withText(book, text);
      await tab.save(book);
      await vi.waitFor(() => expect(idle.record).toEqual(book));
    };
    const read = await wholesRead(async () => {
      for (const text of ['One.', 'Two.']) await write(text);
      await foldChanges(connection, key);
      for (const text of ['Three.', 'Four.']) await write(text);
    });
    // To fold it, once.
    expect(read).toBe(1);
    await foldChanges(connection, key);
    await saveAsBefore(connection, key, (record) => withStory(record, { premise: 'Theirs.' }));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(idle.record?.story.premise).toBe('Theirs.'));
    idle.stop();
  });
});

type Act =
  | { kind: 'write' | 'remove' | 'move'; at: number }
  | { kind: 'add'; at: number; count: number }
  | { kind: 'title' | 'premise' | 'instruction' | 'summary' | 'pick'; text: string }
  | { kind: 'shorten' | 'fold' | 'reopen' | 'clone' }
  | { kind: 'fail'; at: number; nth: number };

const at = fc.nat(400);
const text = fc.stringMatching(/^[a-z~/ ]{0,6}$/);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('write', 'remove', 'move'), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('add'), at, count: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('title', 'premise', 'instruction', 'summary', 'pick'),
      text,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('shorten', 'fold', 'reopen', 'clone') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail'), at, nth: fc.integer({ min: 1, max: 3 }) }) },
) as fc.Arbitrary<Act>;

let made = 0;

function changed(record: StoryRecord, one: Act): StoryRecord {
  const paragraphs = [...record.story.paragraphs];
  const index = 'at' in one ? one.at % (paragraphs.length + 1) : 0;
  const fresh = () => ({ id: `n${made++}`, text: `${made} ${words}` });
  const idAt = (place: number) => paragraphs[place % Math.max(1, paragraphs.length)]?.id ?? 'none';
  switch (one.kind) {
    case 'write':
    case 'fail':
      if (paragraphs[index])
        paragraphs[index] = { ...paragraphs[index], text: `${paragraphs[index].text}, ${made++}` };
      break;
    case 'remove':
      paragraphs.splice(index, 1);
      break;
    case 'move':
      paragraphs.push(...paragraphs.splice(index, 10));
      break;
    case 'add':
      paragraphs.splice(index, 0, ...Array.from({ length: one.count }, fresh));
      break;
    case 'shorten':
      return withStory(record, { paragraphs: paragraphs.slice(0, 20) });
    case 'title':
    case 'premise':
      return withStory(record, { [one.kind]: one.text });
    case 'instruction':
      return { ...record, instruction: one.text };
    case 'summary': {
      const breaks = { ...record.story.breaks };
      const id = idAt(one.text.length * 7);
      breaks[id] = { id: `b${id}`, summary: one.text, isCollapsed: false };
      return withStory(record, { breaks });
    }
    case 'pick':
      return withStory(record, {
        picks: { ...record.story.picks, [idAt(one.text.length)]: [one.text.length] },
      });
    case 'clone':
      return structuredClone(record);
    default:
      return record;
  }
  return withStory(record, { paragraphs });
}

/** The `nth` put from now on throws, as where the disk is full: its transaction comes to nothing. */
function failOnce(nth: number): void {
  let left = nth;
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    left -= 1;
    if (left === 0) throw new DOMException('Full.', 'QuotaExceededError');
    return put.apply(this, given);
  });
}

async function play(tabs: Tabs, acts: readonly Act[]): Promise<void> {
  const connection = await tabs.connect();
  let tab = await tabs.open();
  let kept = bookOf(280);
  const { key } = kept.story;
  await tab.save(kept);
  const idle = await follow(await tabs.open(), key);
  for (const one of acts) {
    if (one.kind === 'fold') await foldChanges(connection, key);
    else if (one.kind === 'reopen') {
      tab = await tabs.open();
      kept = (await tab.findByKey(key)) ?? kept;
    } else {
      const next = changed(kept, one);
      if (one.kind === 'fail') failOnce(one.nth);
      const outcome = await tab.save(next).catch(() => 'failed' as const);
      vi.restoreAllMocks();
      if (outcome !== 'failed') kept = next;
      if (outcome !== 'failed') expect(outcome).toEqual({ outcome: 'saved' });
    }
    expect(await (await tabs.open()).findByKey(key)).toEqual(kept);
    await vi.waitFor(() => expect(idle.record).toEqual(kept), { interval: 5 });
  }
  idle.stop();
  await foldChanges(connection, key);
  expect((await connection.get('stories', key))?.record).toEqual(kept);
  expect(await connection.count('damaged')).toBe(0);
}

test('of any history, also where writing fails in between, nothing that was acknowledged is lost, and an idle tab shows it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const tabs = createTabs();
      try {
        await play(tabs, acts);
      } finally {
        vi.restoreAllMocks();
        await tabs.dispose();
      }
    }),
    { numRuns: rounds(500) },
  );
}, 120_000);

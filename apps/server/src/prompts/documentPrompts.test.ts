import { shippedTemplates } from '@fabula/writing/asking';
import { beforeEach, describe, expect, it } from 'vitest';
import { modelStorage } from '../../../../tests/storage/model/modelStorage.ts';
import type { Storage } from '../storage/Storage.ts';
import { documentPrompts } from './documentPrompts.ts';
import type { PromptLibrary } from './PromptLibrary.ts';
import { hashOf, seedPrompts } from './PromptShelf.ts';

const NAME = 'title.safe.user';
const shipped = shippedTemplates('title', 'safe').user;
let storage: Storage;
let reports: unknown[];
let time: number;

beforeEach(() => {
  storage = modelStorage();
  reports = [];
  time = Date.parse('2026-11-21T12:00:00.000Z');
});

/** A server’s library; several at once are several instances. */
const open = (from: Storage = storage) =>
  documentPrompts({ storage: from, now: () => time++, logError: (_, error) => reports.push(error) });
const userOf = async (library: PromptLibrary) => (await library.templates('title', 'safe')).user;

async function prompt(library: PromptLibrary, name = NAME) {
  const { prompts } = await library.list({ limit: 1000 });
  const found = prompts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no prompt is named ${name}`);
  return found;
}
const change =
  (value: object) =>
  async (id = NAME) => {
    const document = await storage.documents<object>('prompts').get(id);
    await storage.documents('prompts').update(id, { ...document?.value, ...value }, document?.revision ?? 0);
  };

describe('the prompt library', () => {
  it('is seeded when it is first used, by several instances at once as by one (T1)', async () => {
    const libraries = [open(), open(), open()];
    const lists = await Promise.all(libraries.map((library) => library.list({ limit: 1000 })));
    for (const { total, prompts } of lists) expect([total, prompts.length]).toEqual([68, seedPrompts.length]);
    expect(await open().list({ limit: 1000 })).toEqual(lists[0]);
    expect(await open().templates('rewrite', 'adult')).toEqual(shippedTemplates('rewrite', 'adult'));
    expect(lists[0]?.prompts[0]).toMatchObject({
      version: 1,
      is_shipped: true,
      used_by: 'caret.continue.adult.system',
    });
  });

  it('is whole for an instance that read it while another one was seeding it', async () => {
    const untold = <T extends object>(name: string) => {
      const real = storage.documents<T>(name);
      return name === 'prompt_changes' ? { ...real, create: async () => undefined } : real;
    };
    await open({ ...storage, documents: untold }).list();
    let isFirst = true;
    const early = <T extends object>(name: string) => {
      const real = storage.documents<T>(name);
      return {
        ...real,
        async *all() {
          const isEarly = isFirst && name === 'prompts';
          if (isEarly) isFirst = false;
          let read = 0;
          for await (const document of real.all()) {
            if (isEarly && ++read > 10) return;
            yield document;
          }
        },
      };
    };
    expect((await open({ ...storage, documents: early }).list()).total).toBe(68);
  });

  it('uses an edit from the next generation on, on every instance, and keeps it (T7)', async () => {
    const [here, there] = [open(), open()];
    expect([await userOf(here), await userOf(there)]).toEqual([shipped, shipped]);
    const { _id } = await prompt(here);
    const text = 'Name it:\n"{{text}}"';
    expect(await here.update(_id, { content: text })).toMatchObject({
      prompt: { content: '"Name it:\\n\\"{{text}}\\""', version: 2, is_shipped: false, used_by: NAME },
    });
    for (const library of [here, there, open()]) expect(await userOf(library)).toBe(text);
    await there.delete(_id);
    for (const library of [here, there]) expect(await userOf(library)).toBe(shipped);
  });

  it('tells the first generation what we ship before any of it is kept', async () => {
    expect(await userOf(open())).toBe(shipped);
    expect(await storage.collections()).toEqual([]);
  });

  it('sees within a minute what an instance could not tell', async () => {
    const library = open();
    await library.list();
    await change({ content: 'Written and not told' })();
    expect(await userOf(library)).toBe(shipped);
    time += 60_000;
    expect(await userOf(library)).toBe('Written and not told');
  });

  it('prefers what a person wrote under the same name, and says which one is used', async () => {
    const library = open();
    const mine = await library.create({ name: NAME, content: 'Mine', type: 'user', sample_data: {} });
    const other = await library.create({ name: NAME, content: 'No user', type: 'system', sample_data: {} });
    expect([mine.used_by, other.used_by, (await prompt(library))?.used_by]).toEqual([NAME, null, null]);
    expect(await userOf(library)).toBe('Mine');
    const named = await library.create({ name: 'For trying', content: 'x', type: 'user', sample_data: {} });
    expect(named).toMatchObject({ used_by: null, is_shipped: false, version: 1 });
  });

  it('lists by type, words and page', async () => {
    const library = open();
    expect((await library.list({ type: 'system' })).total).toBe(seedPrompts.length / 2);
    expect((await library.list()).prompts).toHaveLength(20);
    await library.create({ name: 'Mine', content: 'The HERRING: a question', type: 'user', sample_data: {} });
    expect(await library.list({ search: ' herring: a' })).toMatchObject({
      total: 1,
      prompts: [{ name: 'Mine', content: '"The HERRING: a question"' }],
    });
    expect(await library.list({ search: 'herring', offset: 1 })).toEqual({ prompts: [], total: 1 });
  });

  it('keeps every save as a version, and restores any of them', async () => {
    const library = open();
    await library.list();
    for (const content of ['Two', 'Three']) await library.update(NAME, { content });
    await library.update(NAME, { name: 'Renamed', sample_data: { text: 'It rained.' } });
    const versions = await library.versions(NAME);
    expect(versions?.map(({ version, name, content }) => [version, name, content])).toEqual([
      [4, 'Renamed', 'Three'],
      [3, NAME, 'Three'],
      [2, NAME, 'Two'],
      [1, NAME, expect.stringContaining('Give it a title')],
    ]);
    expect(await library.restore(NAME, 1)).toMatchObject({
      prompt: { version: 5, name: NAME, is_shipped: true, used_by: NAME },
    });
    expect(await userOf(library)).toBe(shipped);
    expect(await library.read(NAME, 2)).toEqual({ type: 'user', text: 'Two' });
    expect(await library.read(NAME)).toEqual({ type: 'user', text: shipped });
    expect(await library.restore(NAME, 9)).toEqual({ refusal: 'unknown_version' });
    expect(await library.read(NAME, 9)).toEqual({ refusal: 'unknown_version' });
  });

  it('changes nothing when somebody else has saved since', async () => {
    const library = open();
    const { _id, version } = await prompt(library);
    await open().update(_id, { content: 'Theirs', version });
    expect(await library.update(_id, { content: 'Mine', version })).toEqual({ refusal: 'stale', version: 2 });
    expect(await userOf(library)).toBe('Theirs');
  });

  it('makes of many saves at once as many versions, and loses none', async () => {
    const [here, there] = [open(), open()];
    await Promise.all([here.list(), there.list()]);
    const contents = Array.from({ length: 20 }, (_, index) => `No ${index}`);
    await Promise.all(contents.map((content, index) => [here, there][index % 2]?.update(NAME, { content })));
    const versions = (await here.versions(NAME)) ?? [];
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, at) => 21 - at));
    expect(
      versions
        .slice(0, 20)
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(contents.toSorted());
    expect(await userOf(there)).toBe(versions[0]?.content);
  });

  it('brings back what we ship when an edited prompt is deleted, and shows it after the next start', async () => {
    const library = open();
    await library.list();
    await library.update(NAME, { content: 'Mine' });
    expect(await library.delete(NAME)).toBe(true);
    expect([await library.delete(NAME), await library.versions(NAME)]).toEqual([false, undefined]);
    expect(await library.update(NAME, { content: 'x' })).toEqual({ refusal: 'unknown' });
    expect(await library.restore('../x', 1)).toEqual({ refusal: 'unknown' });
    expect(await userOf(library)).toBe(shipped);
    for await (const { id } of storage.documents('prompt_versions').all()) expect(id).not.toContain(NAME);
    expect(await prompt(open())).toMatchObject({ version: 1, is_shipped: true });
  });

  it('renews what nobody has edited when we ship something better, and leaves edits alone', async () => {
    await open().list();
    const seed = hashOf('Older');
    await change({ content: 'Older', seed })();
    await change({ content: 'Mine', seed })('scene.safe.user');
    const restarted = open();
    expect(await prompt(restarted)).toMatchObject({ version: 2, is_shipped: true });
    expect((await restarted.versions(NAME))?.at(-1)?.content).toBe('Older');
    expect((await restarted.templates('scene', 'safe')).user).toBe('Mine');
    expect((await restarted.list()).total).toBe(seedPrompts.length);
  });

  it('adds what we ship again when its prompt was given another name', async () => {
    const library = open();
    await library.list();
    await library.update(NAME, { name: 'Mine' });
    const restarted = open();
    expect((await prompt(restarted))._id).toBe(`${NAME}.2`);
    expect((await prompt(restarted, 'Mine'))._id).toBe(NAME);
    expect((await open().list()).total).toBe(seedPrompts.length + 1);
  });

  it.each([{ name: 7 }, { content: null }, { prompt_type: 'other' }])(
    'leaves a damaged prompt (%j) where it is, reports it once, and uses what we ship',
    async (damage) => {
      await open().list();
      await change(damage)();
      const library = open();
      expect(await userOf(library)).toBe(shipped);
      expect((await library.list()).total).toBe(seedPrompts.length - 1);
      expect(await library.versions(NAME)).toBeUndefined();
      expect(reports).toEqual([expect.objectContaining({ message: expect.stringContaining(NAME) })]);
      expect((await storage.documents('prompts').get(NAME))?.value).toMatchObject(damage);
    },
  );

  it('goes on with what we ship, and says so, while the storage cannot be read', async () => {
    const failing: Storage = {
      ...storage,
      documents() {
        const documents = storage.documents<never>('prompts');
        return { ...documents, get: async () => Promise.reject(new Error('The disk is gone.')) };
      },
    };
    const library = open(failing);
    expect(await userOf(library)).toBe(shipped);
    expect(reports).toEqual([new Error('The disk is gone.')]);
    await expect(library.list()).rejects.toThrow('The disk is gone.');
  });

  it('takes in what it gave out, and knows prompts by name, type and order', async () => {
    const library = open();
    for (const content of ['One', 'Two']) {
      await library.create({ name: 'Twin', content, type: 'user', sample_data: { a: content } });
    }
    const all = await library.portable();
    expect(await library.import(all)).toEqual({ created: 0, updated: 0, unchanged: 70 });
    storage = modelStorage();
    const elsewhere = open();
    expect(await elsewhere.import(all)).toEqual({ created: 2, updated: 0, unchanged: 68 });
    expect(await elsewhere.portable()).toEqual(all);
    const changed = all.map((one) => (one.content === 'Two' ? { ...one, content: 'Three' } : one));
    expect(await elsewhere.import(changed)).toEqual({ created: 0, updated: 1, unchanged: 69 });
  });
});

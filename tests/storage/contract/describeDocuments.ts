import { beforeEach, describe, expect, it } from 'vitest';
import type { Documents, Storage, StoredDocument } from '../../../apps/server/src/storage/Storage.ts';
import { fc } from '../../support/fastCheck.ts';
import { modelStorage } from '../model/modelStorage.ts';

type Note = { text?: string; list?: unknown[] };
type Opened = Pick<Storage, 'documents' | 'collections'>;

const odd = 'ö/.. "\\\n☂';

/** What every `Documents` must do. `open` answers an empty storage, and sees to its end. */
export function describeDocuments(name: string, open: () => Promise<Opened>): void {
  describe(`documents in ${name}`, () => {
    let storage: Opened;
    let notes: Documents<Note>;
    beforeEach(async () => {
      storage = await open();
      notes = storage.documents('notes');
    });

    it('creates one under an id once, whoever asks at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => notes.create('a', { text: `${number}` })),
      );
      const made = answers.filter((answer) => answer !== undefined);
      expect(made).toHaveLength(1);
      expect(await notes.get('a')).toEqual(made[0]);
      expect(made[0]?.revision).toBe(1);
    });

    it('updates what nobody has changed meanwhile, and nothing else', async () => {
      expect(await notes.update('a', { text: 'none' }, 1)).toBeUndefined();
      await notes.create('a', { text: 'one' });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => notes.update('a', { text: `${number}` }, 1)),
      );
      const made = answers.filter((answer) => answer !== undefined);
      expect(made).toHaveLength(1);
      expect(await notes.get('a')).toEqual(made[0]);
      expect(made[0]?.revision).toBe(2);
    });

    it('deletes at a revision, or whatever it is', async () => {
      expect(await notes.delete('a')).toBe(false);
      await notes.create('a', { text: 'one' });
      await notes.update('a', { text: 'two' }, 1);
      expect(await notes.delete('a', 1)).toBe(false);
      expect(await notes.delete('a', 2)).toBe(true);
      expect(await notes.get('a')).toBeUndefined();
      expect(await notes.create('a', { text: 'three' })).toMatchObject({ revision: 1 });
      expect(await notes.delete('a')).toBe(true);
    });

    it('deletes once, whoever asks at the same time', async () => {
      await notes.create('a', { text: 'one' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => notes.delete('a')));
      expect(answers.filter((isDeleted) => isDeleted)).toHaveLength(1);
    });

    it('keeps ids of any kind apart, and collections too', async () => {
      const ids = [odd, 'A', 'a', 'a/b', 'a/b/', ' ', 'x'.repeat(200), '__proto__', 'constructor'];
      for (const id of ids) await notes.create(id, { text: id });
      await storage.documents<Note>('others').create('a', { text: 'other' });
      for (const id of ids) expect((await notes.get(id))?.value).toEqual({ text: id });
      expect((await collect(notes)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(await collect(storage.documents('others'))).toHaveLength(1);
      expect((await storage.collections()).toSorted()).toEqual(['notes', 'others']);
      await storage.documents('others').delete('a');
      expect(await storage.collections()).toEqual(['notes']);
    });

    it('keeps any JSON as it is, and as it was when it was given', async () => {
      const value = { text: odd, list: [1e21, -0.1, null, true, '', { deep: [[], {}] }, '☃😀'] };
      const promise = notes.create('a', value);
      value.text = 'changed';
      await promise;
      const found = await notes.get('a');
      expect(found?.value).toEqual({ ...value, text: odd });
      if (found) found.value.text = 'changed as well';
      expect((await notes.get('a'))?.value.text).toBe(odd);
    });

    it('puts back what was somewhere else, with its revision', async () => {
      await notes.create('a', { text: 'here' });
      await notes.restore({ id: 'a', value: { text: 'there' }, revision: 7 });
      await notes.restore({ id: 'b', value: { text: 'there' }, revision: 3 });
      expect(await notes.get('a')).toEqual({ id: 'a', value: { text: 'there' }, revision: 7 });
      expect(await notes.update('b', { text: 'on' }, 3)).toMatchObject({ revision: 4 });
    });

    it('answers random histories as the model does', async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const collection = `round_${'abcdefghij'[round % 10]}_${'abcdefghij'[Math.floor(round++ / 10) % 10]}`;
          const real = storage.documents<Note>(collection);
          for await (const { id } of real.all()) await real.delete(id);
          const model = modelStorage().documents<Note>(collection);
          for (const one of steps) expect(await play(one, real)).toEqual(await play(one, model));
          expect(await collect(real)).toEqual(await collect(model));
        }),
        { numRuns: 20 },
      );
    });
  });
}

const id = fc.constantFrom('a', 'b', 'c');
const revision = fc.integer({ min: 1, max: 3 });
const text = fc.string({ unit: 'grapheme', maxLength: 5 }).map((one) => one.replaceAll('\u0000', ''));
const step = fc.oneof(
  fc.record({ call: fc.constant('create' as const), id, text }),
  fc.record({ call: fc.constant('update' as const), id, text, revision }),
  fc.record({ call: fc.constant('delete' as const), id, revision: fc.option(revision, { nil: undefined }) }),
  fc.record({ call: fc.constant('get' as const), id }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function play(one: Step, documents: Documents<Note>): Promise<unknown> {
  switch (one.call) {
    case 'create':
      return documents.create(one.id, { text: one.text });
    case 'update':
      return documents.update(one.id, { text: one.text }, one.revision);
    case 'delete':
      return documents.delete(one.id, one.revision);
    case 'get':
      return documents.get(one.id);
  }
}

async function collect(documents: Documents<Note>): Promise<StoredDocument<Note>[]> {
  const all: StoredDocument<Note>[] = [];
  for await (const document of documents.all()) all.push(document);
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

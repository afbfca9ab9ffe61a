import { LONG_BODY } from '../../../apps/server/src/storage/byteChange.ts';
import type { Storage } from '../../../apps/server/src/storage/Storage.ts';
import { draftWork } from '../../storage/contract/draftWork.ts';
import { grantEntry } from '../../storage/contract/ledgerEntries.ts';

export const cellKinds = ['document', 'key', 'work', 'book', 'blob', 'counter', 'ledger'] as const;

/** One place in a storage that holds a number, or nothing. Counters and the ledger only go up, by 1. */
export interface Cell {
  kind: (typeof cellKinds)[number];
  name: string;
}

/** Documents stand in a record each, but for those of operations, which share a journal. */
const collections = { document: 'cells', key: 'operation_keys' } as const;
const FAR = Date.UTC(2100, 0, 1);
/** A book is a work so long that its changes are kept beside it. */
const chapters = 'The lamp stood dark above the sea. '.repeat(LONG_BODY / 60);
const bookPlace = (name: string) =>
  ({ kind: 'story', shelf: 'saved', ownerId: `author of ${name}` }) as const;
const padding = (value: number) => 'abcdefgh'.repeat((value * 7) % 60);

/** Writes a number, or removes what is there (null). */
export async function writeCell(storage: Storage, { kind, name }: Cell, value: number | null): Promise<void> {
  switch (kind) {
    case 'document':
    case 'key': {
      const documents = storage.documents<{ value: number; padding: string }>(collections[kind]);
      const found = await documents.get(name);
      if (value === null) await documents.delete(name);
      else if (found === undefined) await documents.create(name, { value, padding: padding(value) });
      else await documents.update(name, { value, padding: padding(value) }, found.revision);
      return;
    }
    case 'work': {
      const place = { kind: 'story', shelf: 'saved', ownerId: name } as const;
      if (value === null) await storage.works.delete({ ...place, id: name });
      else
        await storage.works.save(
          draftWork({ ...place, key: name, baseId: name, content: { value, padding: padding(value) } }),
        );
      return;
    }
    case 'book': {
      const place = bookPlace(name);
      const content = { value, chapters, padding: padding(value ?? 0), last: chapters };
      if (value === null) await storage.works.delete({ ...place, id: name });
      else await storage.works.save(draftWork({ ...place, key: name, baseId: name, content }));
      return;
    }
    case 'blob':
      if (value === null) await storage.blobs.delete(name, name);
      else await storage.blobs.put({ ...blobInfo(name), bytes: Buffer.from(`${value} ${padding(value)}`) });
      return;
    case 'counter':
      await storage.counters.take([{ key: name, amount: 1, ceiling: 1e9 }], FAR);
      return;
    case 'ledger':
      await storage.ledger.post(grantEntry(name, 1, `${name}:${value}`));
  }
}

/** What is there; null where there is nothing. */
export async function readCell(storage: Storage, { kind, name }: Cell): Promise<number | null> {
  switch (kind) {
    case 'document':
    case 'key': {
      const documents = storage.documents<{ value: number; padding: string }>(collections[kind]);
      const found = await documents.get(name);
      return found === undefined ? null : whole(found.value);
    }
    case 'work': {
      const found = await storage.works.find({ kind: 'story', shelf: 'saved', ownerId: name, id: name });
      const listed = await storage.works.list({ kind: 'story', shelf: 'saved', ownerId: name, limit: 2 });
      if (listed.entries.length !== (found === undefined ? 0 : 1))
        throw new Error(`${name} is not listed once`);
      return found === undefined ? null : whole(found.content as { value: number; padding: string });
    }
    case 'book': {
      const found = await storage.works.find({ ...bookPlace(name), id: name });
      if (found === undefined) return null;
      const {
        chapters: first,
        last,
        ...kept
      } = found.content as typeof found.content & { value: number; padding: string };
      if (first !== chapters || last !== chapters) throw new Error(`The chapters of ${name} are not whole`);
      return whole(kept);
    }
    case 'blob': {
      const found = await storage.blobs.get(name);
      if (found === undefined) return null;
      const [value = '', padded = ''] = Buffer.from(found.bytes).toString().split(' ');
      return whole({ value: Number(value), padding: padded });
    }
    case 'counter':
      return (await storage.counters.read(name)) || null;
    case 'ledger':
      return (await storage.ledger.balance(`user:${name}`, 'credits')) || null;
  }
}

function whole({ value, padding: found }: { value: number; padding: string }): number {
  if (found !== padding(value)) throw new Error(`The padding of ${value} is not as it was written`);
  return value;
}

const blobInfo = (name: string) => ({
  id: name,
  ownerId: name,
  contentType: 'image/webp',
  isNsfw: false,
  createdAt: '2026-01-02T03:04:05.678Z',
});

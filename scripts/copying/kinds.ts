import { createHash } from 'node:crypto';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';

export interface Item {
  name: string;
  checksum: string;
  copyTo(storage: Storage): Promise<void>;
}

/** In the order of restoring. */
export const kinds = {
  documents: async function* (storage: Storage): AsyncGenerator<Item> {
    for (const collection of (await storage.collections()).toSorted()) {
      for await (const document of storage.documents(collection).all()) {
        yield {
          name: `${collection} ${document.id}`,
          checksum: checksum(document),
          copyTo: (other) => other.documents(collection).restore(document),
        };
      }
    }
  },
  works: async function* (storage: Storage): AsyncGenerator<Item> {
    for await (const work of storage.works.all()) {
      yield {
        name: work.uid,
        checksum: checksum(work),
        copyTo: (other) => other.works.restore(work),
      };
    }
  },
  'ledger entries': async function* (storage: Storage): AsyncGenerator<Item> {
    for await (const entry of storage.ledger.all()) {
      yield {
        name: entry.key,
        checksum: checksum(entry),
        copyTo: (other) => other.ledger.restore(entry),
      };
    }
  },
  images: async function* (storage: Storage): AsyncGenerator<Item> {
    for await (const blob of storage.blobs.all()) {
      const { bytes, ...info } = blob;
      yield {
        name: blob.id,
        checksum: `${checksum(info)} ${createHash('sha256').update(bytes).digest('hex')}`,
        copyTo: (other) => other.blobs.put(blob),
      };
    }
  },
  counters: async function* (storage: Storage, until: number): AsyncGenerator<Item> {
    for await (const counter of storage.counters.all()) {
      if (counter.count === 0 || counter.expiresAt < until) continue;
      yield {
        name: counter.key,
        checksum: checksum(counter),
        copyTo: (other) => other.counters.restore(counter),
      };
    }
  },
} as const satisfies Record<string, (storage: Storage, until: number) => AsyncGenerator<Item>>;

export type Kind = keyof typeof kinds;

/** Independent of the order of fields. */
function checksum(value: unknown): string {
  const sorted = JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
  return createHash('sha256').update(sorted).digest('hex');
}

import { randomUUID } from 'node:crypto';
import type {
  Blobs,
  Counters,
  Documents,
  Signals,
  Storage,
  StoredBlob,
  StoredDocument,
} from '../../../apps/server/src/storage/Storage.ts';
import { modelLedger } from './modelLedger.ts';
import { modelWorks } from './modelWorks.ts';

/**
 * What a storage means, written as plainly as can be, in memory and slow: the adapters are compared with it, and tests
 * of services that are not about storage run on it.
 */
export function modelStorage(): Storage {
  const collections = new Map<string, Documents<object>>();
  const self = randomUUID();
  return {
    status: { kind: 'embedded', name: 'Memory of this test' },
    documents<T extends object>(collection: string) {
      const documents = collections.get(collection) ?? modelDocuments();
      collections.set(collection, documents);
      return documents as unknown as Documents<T>;
    },
    collections: () => namesOfUsed(collections),
    works: modelWorks(),
    ledger: modelLedger(),
    blobs: modelBlobs(),
    counters: modelCounters(),
    signals: modelSignals(),
    instances: { self, living: async () => new Set([self]) },
    probe: async () => undefined,
    close: async () => undefined,
  };
}

async function namesOfUsed(collections: ReadonlyMap<string, Documents<object>>): Promise<string[]> {
  const used: string[] = [];
  for (const [name, documents] of collections) {
    for await (const _ of documents.all()) {
      used.push(name);
      break;
    }
  }
  return used;
}

function modelDocuments(): Documents<object> {
  const all = new Map<string, StoredDocument<object>>();
  const put = (document: StoredDocument<object>) => {
    const copy = structuredClone(document);
    all.set(document.id, copy);
    return structuredClone(copy);
  };
  return {
    get: async (id) => structuredClone(all.get(id)),
    create: async (id, value) => (all.has(id) ? undefined : put({ id, value, revision: 1 })),
    async update(id, value, revision) {
      return all.get(id)?.revision === revision ? put({ id, value, revision: revision + 1 }) : undefined;
    },
    async delete(id, revision) {
      const found = all.get(id);
      if (found === undefined || (revision !== undefined && found.revision !== revision)) return false;
      return all.delete(id);
    },
    async *all() {
      yield* structuredClone([...all.values()]);
    },
    async restore(document) {
      put(document);
    },
  };
}

function modelBlobs(): Blobs {
  const all = new Map<string, StoredBlob>();
  const of = (ownerId?: string) =>
    [...all.values()].filter((blob) => ownerId === undefined || blob.ownerId === ownerId);
  return {
    async put(blob) {
      all.set(blob.id, structuredClone(blob));
    },
    get: async (id) => structuredClone(all.get(id)),
    delete: async (id, ownerId) => all.get(id)?.ownerId === ownerId && all.delete(id),
    usage: async (ownerId) => of(ownerId).reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    async *all(ownerId) {
      yield* structuredClone(of(ownerId));
    },
  };
}

function modelCounters(): Counters {
  const counts = new Map<string, { count: number; expiresAt: number }>();
  const read = (key: string) => {
    const held = counts.get(key);
    return held !== undefined && held.expiresAt > Date.now() ? held.count : 0;
  };
  return {
    async take(takes, expiresAt) {
      for (const { key, amount, ceiling } of takes) {
        if (read(key) + amount > ceiling) return { isTaken: false, key };
      }
      for (const { key, amount } of takes) counts.set(key, { count: read(key) + amount, expiresAt });
      return { isTaken: true };
    },
    async give(takes) {
      for (const { key, amount } of takes) {
        const held = counts.get(key);
        if (held) held.count = Math.max(0, held.count - amount);
      }
    },
    read: async (key) => read(key),
    async *all() {
      for (const [key, { count, expiresAt }] of [...counts]) {
        if (expiresAt > Date.now()) yield { key, count, expiresAt };
      }
    },
    async restore({ key, count, expiresAt }) {
      counts.set(key, { count, expiresAt });
    },
  };
}

function modelSignals(): Signals {
  const topics = new Map<string, Set<(payload: string) => void>>();
  return {
    async publish(topic, payload) {
      for (const handle of topics.get(topic) ?? []) queueMicrotask(() => handle(payload));
    },
    async subscribe(topic, handle) {
      const handlers = topics.get(topic) ?? new Set();
      topics.set(topic, handlers.add(handle));
      return async () => {
        handlers.delete(handle);
      };
    },
  };
}

import { KeyedMutex } from '../../scheduling/Scheduling.ts';
import type { Documents, Storage, StoredDocument } from '../Storage.ts';
import type { FileSystem } from './FileSystem.ts';
import { type IndexMarking, openRecords } from './openRecords.ts';
import { jsonBodies, type Records } from './Records.ts';

interface DocumentRow {
  collection: string;
  id: string;
  revision: number;
}

type DocumentRecords = Records<DocumentRow, object>;

export type FileDocuments = Pick<Storage, 'documents' | 'collections'> &
  Pick<DocumentRecords, 'audit' | 'close' | 'mark'>;

const COLLECTION = /^[a-z_]{1,64}$/;
const MAX_ID = 200;
const READS_AT_ONCE = 16;

export async function fileDocuments(options: {
  fs: FileSystem;
  directory: string;
  staleLines?: number | undefined;
  marking?: IndexMarking | undefined;
  logError(reference: string, error: unknown): void;
}): Promise<FileDocuments> {
  const idsOf = new Map<string, Set<string>>();
  const records: DocumentRecords = await openRecords<DocumentRow, object>({
    ...options,
    form: jsonBodies(),
    onRow(key, row) {
      const collection = key.slice(0, key.indexOf('/'));
      const ids = idsOf.get(collection) ?? new Set();
      idsOf.set(collection, ids);
      if (row === undefined) ids.delete(key.slice(collection.length + 1));
      else ids.add(row.id);
    },
  });
  const mutex = new KeyedMutex();
  return {
    documents<T extends object>(collection: string) {
      if (!COLLECTION.test(collection)) throw new RangeError(`No collection may be called ${collection}.`);
      const ids = () => idsOf.get(collection) ?? new Set();
      return documentsOf(collection, records, mutex, ids) as unknown as Documents<T>;
    },
    async collections() {
      await records.settleAll();
      return [...idsOf].filter(([, ids]) => ids.size > 0).map(([name]) => name);
    },
    audit: () => records.audit(),
    get mark() {
      return records.mark;
    },
    close: () => records.close(),
  };
}

function documentsOf(
  collection: string,
  records: DocumentRecords,
  mutex: KeyedMutex,
  ids: () => ReadonlySet<string>,
): Documents<object> {
  /** Strangers ask by any text: under what is no id there is nothing. */
  const isId = ({ length }: string) => length >= 1 && length <= MAX_ID;
  const keyOf = (id: string) => {
    if (!isId(id)) {
      throw new RangeError(`An id has 1 to ${MAX_ID} characters, and this one ${id.length}.`);
    }
    return `${collection}/${id}`;
  };

  async function get(id: string): Promise<StoredDocument<object> | undefined> {
    const found = isId(id) ? await records.read(keyOf(id)) : undefined;
    return found && { id, value: found.body, revision: found.row.revision };
  }

  async function put(id: string, text: string, revision: number): Promise<StoredDocument<object>> {
    const value = JSON.parse(text);
    await records.write(keyOf(id), { collection, id, revision }, value);
    return { id, value, revision };
  }

  /** Runs `work` in the queue of the id; revision 0 where there is no document. */
  async function exclusively<A>(id: string, work: (revision: number) => Promise<A>): Promise<A> {
    const key = keyOf(id);
    return mutex.runExclusive(key, async () => {
      await records.settle(key);
      return work(records.row(key)?.revision ?? 0);
    });
  }

  return {
    get,
    async create(id, value) {
      const text = JSON.stringify(value);
      return exclusively(id, async (revision) => (revision === 0 ? put(id, text, 1) : undefined));
    },
    async update(id, value, expected) {
      if (!isId(id)) return undefined;
      const text = JSON.stringify(value);
      return exclusively(id, async (revision) =>
        revision > 0 && revision === expected ? put(id, text, revision + 1) : undefined,
      );
    },
    async delete(id, expected) {
      if (!isId(id)) return false;
      return exclusively(id, async (revision) =>
        revision > 0 && (expected === undefined || expected === revision) ? records.remove(keyOf(id)) : false,
      );
    },
    async *all() {
      await records.settleAll();
      const left = [...ids()];
      while (left.length > 0) {
        const found = await Promise.all(left.splice(0, READS_AT_ONCE).map(get));
        yield* found.filter((document) => document !== undefined);
      }
    },
    async restore({ id, value, revision }) {
      const text = JSON.stringify(value);
      await exclusively(id, () => put(id, text, revision));
    },
  };
}

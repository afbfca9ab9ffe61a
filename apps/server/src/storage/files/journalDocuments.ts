import { KeyedMutex } from '../../scheduling/Scheduling.ts';
import type { Documents, Storage, StoredDocument } from '../Storage.ts';
import type { FileSystem } from './FileSystem.ts';
import { openReportedJournal } from './Journal.ts';

type Change =
  | { put: readonly [collection: string, id: string]; revision: number; value: object }
  | { gone: readonly [collection: string, id: string] };

/** `at`: its number in the order of changes, which its copy repeats. */
type Line = Change & { at: number };

interface Entry {
  revision: number;
  value: string;
}

export interface JournalDocumentsOptions {
  fs: FileSystem;
  path: string;
  /** The former store of these collections, read where the journal has nothing. */
  older: Pick<Storage, 'documents'>;
  /** Stale lines that stay until the next opening. */
  staleLines?: number | undefined;
  logError(reference: string, error: unknown): void;
}

export type JournalDocuments = Pick<Storage, 'documents' | 'collections'> & { close(): Promise<void> };

const STALE_LINES = 10_000;
/** Separates a line from its copy. */
const BETWEEN = {};

/**
 * Collections of short-lived small documents: in memory, with one journal for all. A change is one append and
 * one sync, shared by concurrent writers, where a record takes several files. Every line is written again
 * after its successor, so that no flipped bit loses one, not even one that joins two lines.
 */
export async function journalDocuments(options: JournalDocumentsOptions): Promise<JournalDocuments> {
  const { older, staleLines = STALE_LINES, logError } = options;
  const collections = new Map<string, Map<string, Entry>>();
  const mutex = new KeyedMutex();
  /** Documents whose last change failed: it may be in the file. */
  const uncertain = new Set<string>();
  /** Lines without a copy so far. */
  let single: Line[] = [];
  let size = 0;
  let last = 0;
  let compacting: Promise<void> | undefined;

  const entriesOf = (collection: string) => {
    const entries = collections.get(collection) ?? new Map<string, Entry>();
    collections.set(collection, entries);
    return entries;
  };

  function apply(line: Change): void {
    const [collection, id] = 'put' in line ? line.put : line.gone;
    const entries = entriesOf(collection);
    const before = entries.size;
    if ('put' in line) entries.set(id, { revision: line.revision, value: JSON.stringify(line.value) });
    else entries.delete(id);
    size += entries.size - before;
  }

  function* lines(): Generator<object> {
    for (const _ of ['line', 'copy']) {
      for (const [collection, entries] of collections) {
        for (const [id, { revision, value }] of entries) {
          yield { put: [collection, id], revision, value: JSON.parse(value), at: last } satisfies Line;
        }
      }
      yield BETWEEN;
    }
  }

  const seen = new Map<string, number>();
  function read(value: unknown): void {
    const line = value as Partial<Line>;
    const [collection, id] = ('put' in line ? line.put : 'gone' in line ? line.gone : undefined) ?? [];
    if (line.at === undefined || collection === undefined) return;
    const key = `${collection}/${id}`;
    if (line.at < (seen.get(key) ?? 0)) return;
    seen.set(key, line.at);
    last = Math.max(last, line.at);
    apply(line as Line);
  }

  const isStale = (count: number) => count > size * 4 + staleLines;
  const { journal, count } = await openReportedJournal({
    ...options,
    what: 'The journal of documents',
    lost: 'Each line stands there twice, and what neither says is forgotten.',
    onValue: read,
    lines,
    isStale,
  });
  let written = count;
  seen.clear();

  async function append(change: Change): Promise<void> {
    while (compacting) await compacting;
    const line: Line = { ...change, at: ++last };
    const appended = journal.append(line);
    copy();
    await appended;
    single.push(line);
    apply(line);
    written += 2;
    if (isStale(written)) compacting ??= compact();
  }

  function copy(): void {
    for (const line of single) journal.note(line);
    single = [];
  }

  async function compact(): Promise<void> {
    try {
      await journal.rewrite(lines());
      single = [];
    } catch (error) {
      logError('storage', error);
    }
    written = size * 2;
    compacting = undefined;
  }

  function documentsOf(collection: string): Documents<object> {
    const old = older.documents<object>(collection);

    async function find(id: string): Promise<StoredDocument<object> | undefined> {
      const entry = entriesOf(collection).get(id);
      return entry ? { id, value: JSON.parse(entry.value), revision: entry.revision } : old.get(id);
    }

    /** Reverts a failed change in the file before the document is read or changed. */
    async function settle(id: string, key: string): Promise<void> {
      if (!uncertain.has(key)) return;
      const entry = entriesOf(collection).get(id);
      await append(
        entry
          ? { put: [collection, id], revision: entry.revision, value: JSON.parse(entry.value) }
          : { gone: [collection, id] },
      );
      uncertain.delete(key);
    }

    const exclusively = <A>(id: string, work: (found: StoredDocument<object> | undefined) => Promise<A>) => {
      const key = `${collection}/${id}`;
      return mutex.runExclusive(key, async () => {
        await settle(id, key);
        return work(await find(id));
      });
    };

    async function change(id: string, line: Change): Promise<void> {
      try {
        await append(line);
      } catch (error) {
        uncertain.add(`${collection}/${id}`);
        throw error;
      }
    }

    async function put(id: string, text: string, revision: number): Promise<StoredDocument<object>> {
      const value = JSON.parse(text);
      await change(id, { put: [collection, id], revision, value });
      return { id, value, revision };
    }

    return {
      get: (id) => exclusively(id, async (found) => found),
      async create(id, value) {
        const text = JSON.stringify(value);
        return exclusively(id, async (found) => (found === undefined ? put(id, text, 1) : undefined));
      },
      async update(id, value, expected) {
        const text = JSON.stringify(value);
        return exclusively(id, async (found) =>
          found?.revision === expected ? put(id, text, expected + 1) : undefined,
        );
      },
      delete: (id, expected) =>
        exclusively(id, async (found) => {
          if (found === undefined || (expected !== undefined && expected !== found.revision)) return false;
          // The older one first: it would be found again.
          await old.delete(id);
          await change(id, { gone: [collection, id] });
          return true;
        }),
      async *all() {
        const ids = new Set(entriesOf(collection).keys());
        for (const id of ids) {
          const found = await exclusively(id, async (one) => one);
          if (found) yield found;
        }
        for await (const document of old.all()) if (!ids.has(document.id)) yield document;
      },
      async restore({ id, value, revision }) {
        const text = JSON.stringify(value);
        await exclusively(id, () => put(id, text, revision));
      },
    };
  }

  return {
    documents: <T extends object>(collection: string) => documentsOf(collection) as unknown as Documents<T>,
    collections: async () => [...collections].filter(([, { size }]) => size > 0).map(([name]) => name),
    async close() {
      await mutex.drained();
      await compacting;
      if (single.length > 0) journal.note(BETWEEN);
      copy();
      await journal.close();
    },
  };
}

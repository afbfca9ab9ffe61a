import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { BlobInfo, Blobs, Signals, Storage, StorageFailure, StoredBlob } from '../Storage.ts';
import { type FileSystem, nodeFileSystem, storageFailureOf } from './FileSystem.ts';
import { fileCounters } from './fileCounters.ts';
import { fileDocuments } from './fileDocuments.ts';
import { fileLedger } from './fileLedger.ts';
import { fileWorks } from './fileWorks.ts';
import { journalDocuments } from './journalDocuments.ts';
import { type IndexMarking, openRecords } from './openRecords.ts';
import { type Records, rawBodies } from './Records.ts';
import { StoreMarks } from './StoreMarks.ts';
import { takeWriterLock, type WriterLock } from './takeWriterLock.ts';

interface FileStorageOptions {
  directory: string;
  /** Default: this machine's disk. */
  fs?: FileSystem | undefined;
  takeLock?: ((folder: string) => Promise<WriterLock>) | undefined;
  /** Stale lines of an index that stay until the next opening finds more. */
  staleLines?: number | undefined;
  /** Without a change for so long, in milliseconds, a long record is written whole. Default: half a minute. */
  restMs?: number | undefined;
  /** Delay before the ledger is reopened after a failure, in ms. */
  ledgerPauseMs?: number | undefined;
  logError(reference: string, error: unknown): void;
  onForked?(failure: StorageFailure): void;
}

export interface FileStorage extends Storage {
  /**
   * Compares all indexes with all files, and replays the ledger; returns a sentence for each fault. Not for
   * concurrent writes.
   */
  audit(): Promise<string[]>;
}

/** Collections of many small documents, each written twice within minutes and gone within a day. */
const SHORT_LIVED: ReadonlySet<string> = new Set(['operation_keys']);

/** Stores everything in files under one directory, for one process at a time. Throws a `StorageFailure`. */
export async function fileStorage(options: FileStorageOptions): Promise<FileStorage> {
  const { directory, fs = nodeFileSystem, takeLock = (folder) => takeWriterLock(folder) } = options;
  const store = join(directory, 'store');
  try {
    await fs.makeDirectory(store);
    await fs.syncDirectory(directory);
  } catch (error) {
    throw storageFailureOf(error);
  }
  const lock = await takeLock(store);
  try {
    return await openParts(store, fs, lock, options);
  } catch (error) {
    await lock.release();
    throw storageFailureOf(error);
  }
}

async function openParts(
  store: string,
  fs: FileSystem,
  lock: WriterLock,
  { staleLines, restMs, ledgerPauseMs, logError, onForked }: FileStorageOptions,
): Promise<FileStorage> {
  const marks = await StoreMarks.open(fs, store, logError);
  await marks.begin();
  const partOf = (name: 'documents' | 'works' | 'blobs') => ({
    ...{ fs, directory: join(store, name), staleLines, logError },
    marking: marks.of(name),
  });
  const documents = await fileDocuments(partOf('documents'));
  const collections = await documents.collections();
  const beside = {
    isUsed: collections.length > 0,
    hasAccounts: collections.includes('accounts'),
    marked: marks.ledger,
  };
  const ledger = await fileLedger({
    fs,
    path: join(store, 'ledger.journal'),
    beside,
    pauseMs: ledgerPauseMs,
    logError,
    ...(onForked && { onForked }),
  }).catch(async (error) => {
    await documents.close();
    throw error;
  });
  const [works, blobs, counters, shortLived] = await Promise.all([
    fileWorks({ ...partOf('works'), restMs }),
    fileBlobs(partOf('blobs')),
    fileCounters({ fs, path: join(store, 'counters.journal'), staleLines, logError }),
    journalDocuments({ fs, path: join(store, 'documents.journal'), older: documents, staleLines, logError }),
  ]);
  const self = randomUUID();
  let closing: Promise<void> | undefined;
  const mark = () =>
    marks.write({ documents: documents.mark, works: works.mark, blobs: blobs.mark }, ledger.place);
  await mark();

  async function close(): Promise<void> {
    await Promise.all([documents, shortLived, works, blobs, ledger, counters].map((part) => part.close()));
    // What is marked already is still there.
    await mark().catch((error: unknown) => logError('storage', error));
    await lock.release();
  }

  return {
    status: { kind: 'embedded', name: 'Files' },
    documents: <T extends object>(collection: string) =>
      (SHORT_LIVED.has(collection) ? shortLived : documents).documents<T>(collection),
    collections: async () => [
      ...new Set([...(await documents.collections()), ...(await shortLived.collections())]),
    ],
    works,
    ledger,
    blobs,
    counters,
    signals: processSignals(logError),
    instances: { self, living: async () => new Set([self]) },
    async probe() {
      try {
        await probe(fs, join(store, `.probe-${randomUUID()}`));
        await ledger.probe();
      } catch (error) {
        throw storageFailureOf(error);
      }
    },
    async audit() {
      const findings = await Promise.all([documents, works, blobs, ledger].map((part) => part.audit()));
      return findings.flat();
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function probe(fs: FileSystem, path: string): Promise<void> {
  try {
    const file = await fs.create(path);
    try {
      await file.append(Buffer.from('ready'));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await fs.remove(path);
  }
}

const MAX_BYTES = 64 * 1024;

function processSignals(logError: (reference: string, error: unknown) => void): Signals {
  const emitter = new EventEmitter().setMaxListeners(0);
  // An EventEmitter throws on an `error` event without a listener.
  const eventOf = (topic: string) => `topic ${topic}`;
  return {
    async publish(topic, payload) {
      if (Buffer.byteLength(payload) > MAX_BYTES) {
        throw new RangeError(`A signal holds at most ${MAX_BYTES} bytes.`);
      }
      queueMicrotask(() => emitter.emit(eventOf(topic), payload));
    },
    async subscribe(topic, handle) {
      const listener = (payload: string) => {
        try {
          handle(payload);
        } catch (error) {
          logError('signals', error);
        }
      };
      emitter.on(eventOf(topic), listener);
      return async () => {
        emitter.off(eventOf(topic), listener);
      };
    },
  };
}

interface BlobRow extends BlobInfo {
  size: number;
}

type FileBlobs = Blobs & Pick<Records<BlobRow, Uint8Array>, 'audit' | 'close' | 'mark'>;

const ID = /^[\w-]{1,64}$/;

async function fileBlobs(options: {
  fs: FileSystem;
  directory: string;
  staleLines?: number | undefined;
  marking?: IndexMarking | undefined;
  logError(reference: string, error: unknown): void;
}): Promise<FileBlobs> {
  const owners = new Map<string, string>();
  const sizes = new Map<string, Map<string, number>>();
  const records = await openRecords<BlobRow, Uint8Array>({
    ...options,
    form: rawBodies,
    onRow(id, row) {
      sizes.get(owners.get(id) ?? '')?.delete(id);
      owners.delete(id);
      if (row === undefined) return;
      owners.set(id, row.ownerId);
      const ofOwner = sizes.get(row.ownerId) ?? new Map();
      sizes.set(row.ownerId, ofOwner.set(id, row.size));
    },
  });

  async function get(id: string): Promise<StoredBlob | undefined> {
    const found = await records.read(id);
    if (found === undefined) return undefined;
    const { size: _, ...info } = found.row;
    return { ...info, bytes: found.body };
  }

  return {
    async put({ bytes, ...info }) {
      if (!ID.test(info.id)) throw new RangeError('The id of a blob is 1 to 64 letters, digits, _ or -.');
      const { id, ownerId, contentType, isNsfw, createdAt } = info;
      const row = { id, ownerId, contentType, isNsfw, createdAt, size: bytes.byteLength };
      await records.write(id, row, bytes);
    },
    get,
    async delete(id, ownerId) {
      await records.settleAll();
      return records.row(id)?.ownerId === ownerId && (await records.remove(id));
    },
    async usage(ownerId) {
      await records.settleAll();
      return [...(sizes.get(ownerId)?.values() ?? [])].reduce((sum, size) => sum + size, 0);
    },
    async *all(ownerId) {
      await records.settleAll();
      for (const id of [...((ownerId === undefined ? owners : sizes.get(ownerId)) ?? new Map()).keys()]) {
        const blob = await get(id);
        if (blob !== undefined) yield blob;
      }
    },
    audit: () => records.audit(),
    get mark() {
      return records.mark;
    },
    close: () => records.close(),
  };
}

import type { CopiesAdapter, CopiesState, CopyTrouble, StoryCopy } from '@fabula/editor-kit/core';
import { saveFile } from '@fabula/ui-kit';
import { signedInAccount } from '../session/signedInUser.ts';
import type { Rows } from './database.ts';
import { type AccountRow, type CopyRow, openCopies } from './WorkSchema.ts';

/** What not every browser has: the File System Access API. */
interface FileHandle extends FileSystemFileHandle {
  queryPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
}

interface PickingWindow {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<FileHandle>;
}

const blank: CopyRow = { copy: null, handle: null, dismissedAt: null };
const writing = { mode: 'readwrite' } as const;
const types = [{ description: 'Fabula', accept: { 'application/json': ['.json'] } }];

export interface CopiesOptions {
  accounts: Rows<AccountRow>;
  join: (storyKey: string) => void;
}

/** A file that is kept up to date where the browser gives a handle; a download elsewhere. */
export function createCopies({ accounts, join }: CopiesOptions): CopiesAdapter {
  /** For browsers without a database. */
  const rows = new Map<string, CopyRow>();

  async function read(key: string): Promise<CopyRow> {
    const known = rows.get(key);
    if (known) return known;
    try {
      const database = await openCopies();
      const row = await database.get('copies', key);
      database.close();
      return row ?? blank;
    } catch (thrown) {
      console.warn('What is known of copies could not be read:', thrown);
      return blank;
    }
  }

  async function put(key: string, row: CopyRow): Promise<void> {
    rows.set(key, row);
    try {
      const database = await openCopies();
      await database.put('copies', row, key);
      database.close();
    } catch (thrown) {
      console.warn('What is known of copies could not be kept:', thrown);
    }
  }

  async function write(key: string, row: CopyRow, handle: FileHandle, make: () => Blob): Promise<StoryCopy> {
    try {
      await writeWhole(handle, make());
      const copy: StoryCopy = { name: handle.name, at: new Date().toISOString(), isLive: true };
      await put(key, { ...row, copy, handle });
      return copy;
    } catch (thrown) {
      console.warn('A copy could not be written:', thrown);
      const at = row.copy?.at ?? new Date().toISOString();
      return { name: handle.name, at, isLive: true, trouble: troubleOf(thrown) };
    }
  }

  return {
    async find(key): Promise<CopiesState> {
      const { copy, handle, dismissedAt } = await read(key);
      const account = await signedInAccount().catch(() => null);
      const there = account === null ? undefined : await accounts.get(`${account} ${key}`);
      const state = handle && (await permissionOf(handle));
      const trouble: CopyTrouble | undefined =
        state === 'prompt' ? 'asks' : state === 'denied' ? 'refused' : undefined;
      return {
        copy: copy && (trouble ? { ...copy, trouble } : copy),
        isInAccount: there !== undefined,
        canJoin: account === null,
        dismissedAt,
      };
    },
    async save(key, { name, make }) {
      const row = await read(key);
      const { showSaveFilePicker } = window as PickingWindow;
      if (!showSaveFilePicker) {
        saveFile(make(), name);
        const copy: StoryCopy = { name, at: new Date().toISOString(), isLive: false };
        await put(key, { ...row, copy, handle: null });
        return copy;
      }
      if (row.copy && row.handle && (await permissionOf(row.handle)) === 'prompt') {
        if ((await askFor(row.handle)) !== 'granted') return { ...row.copy, trouble: 'refused' };
        return write(key, row, row.handle, make);
      }
      const handle = await showSaveFilePicker
        .call(window, { suggestedName: name, types })
        .catch((thrown: unknown) => {
          if (nameOf(thrown) === 'AbortError') return null;
          throw thrown;
        });
      return handle && write(key, row, handle, make);
    },
    async update(key, make) {
      const row = await read(key);
      return row.handle && write(key, row, row.handle, make);
    },
    async dismiss(key, words) {
      await put(key, { ...(await read(key)), dismissedAt: words });
    },
    join,
  };
}

const nameOf = (thrown: unknown) => (thrown instanceof DOMException ? thrown.name : '');

async function permissionOf(handle: FileHandle): Promise<PermissionState> {
  return (await handle.queryPermission?.(writing)) ?? 'granted';
}

const askFor = (handle: FileHandle) => handle.requestPermission?.(writing);

/** The browser replaces the file once all is written: a failure leaves the one of before. */
async function writeWhole(handle: FileHandle, content: Blob): Promise<void> {
  // A stream would make a file that was moved or deleted anew, and empty.
  await handle.getFile();
  const stream = await handle.createWritable();
  try {
    await stream.write(content);
  } catch (thrown) {
    await stream.abort().catch(() => undefined);
    throw thrown;
  }
  await stream.close();
}

const troubles: Readonly<Record<string, CopyTrouble>> = {
  NotAllowedError: 'asks',
  SecurityError: 'refused',
  NotFoundError: 'gone',
  QuotaExceededError: 'full',
};

const troubleOf = (thrown: unknown): CopyTrouble => troubles[nameOf(thrown)] ?? 'failed';

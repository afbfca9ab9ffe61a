import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem } from '../../apps/server/src/storage/files/FileSystem.ts';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { startServer } from '../support/startServer.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The disk of this machine; `code` is what it says to each append and sync of the books while it is set. */
function breakable() {
  const disk: { code: string | undefined } = { code: undefined };
  const check = (path: string) => {
    if (disk.code !== undefined && path.endsWith('ledger.journal')) {
      throw Object.assign(new Error('The disk said no.'), { code: disk.code });
    }
  };
  const fs: FileSystem = {
    ...nodeFileSystem,
    async openToAppend(path) {
      const file = await nodeFileSystem.openToAppend(path);
      const guarded = <A extends unknown[]>(work: (...given: A) => Promise<void>) => {
        return async (...given: A) => {
          check(path);
          await work(...given);
        };
      };
      return {
        ...file,
        append: guarded(file.append),
        sync: guarded(file.sync),
        truncate: guarded(file.truncate),
      };
    },
  };
  return { disk, fs };
}

it.each([
  ['EIO', 503],
  ['EROFS', 503],
  ['ENOSPC', 507],
])(
  'says at once that it is not ready while the books cannot be written (%s), and goes on by itself',
  async (code, status) => {
    const directory = mkdtempSync(join(tmpdir(), 'fabula-health-'));
    folders.push(directory);
    const { disk, fs } = breakable();
    const storage = await fileStorage({ directory, fs, ledgerPauseMs: 0, logError: () => undefined });
    const server = await startServer({}, { storage });
    const [mara, machine] = [await server.member(), await server.machine()];
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    const usable = async () => {
      const text = await (await machine.get('/metrics')).text();
      return /^fabula_storage_usable (\d)$/m.exec(text)?.[1];
    };
    const claim = () => mara.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
    expect([await ready(), await usable()]).toEqual([200, '1']);

    disk.code = code;
    expect((await claim()).status).toBe(status);
    expect([await ready(), await usable()]).toEqual([503, '0']);
    expect((await claim()).status).toBe(status);
    expect((await mara.get('/api/v1/auth/me')).status).toBe(200);

    disk.code = undefined;
    expect([await ready(), await usable()]).toEqual([200, '1']);
    expect(await createAccountBooks(mara).credits()).toEqual([0, 0]);
    expect((await claim()).status).toBe(200);
    expect(await storage.ledger.audit()).toEqual([]);
    await server.close();
  },
);

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { grantEntry } from '../../../tests/storage/contract/ledgerEntries.ts';
import { readEnv } from './env.ts';
import { openStorage } from './openParts.ts';
import { createDataDir } from './storage/dataDir.ts';

it('ends the process when another one writes its books, and says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-forked-'));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  try {
    const reading = readEnv({ DATA_DIR: folder });
    if (!('env' in reading)) throw new Error(reading.problems.join('\n'));
    const reports: unknown[] = [];
    const storage = await openStorage(reading.env, createDataDir(folder), (_, error) => reports.push(error));
    await storage.ledger.post(grantEntry('ann', 5));
    expect(exit).not.toHaveBeenCalled();
    appendFileSync(join(folder, 'store/ledger.journal'), 'a line of another process\n');
    await expect(storage.ledger.post(grantEntry('ann', 5, 'more'))).rejects.toThrow(/Another process/);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(reports).toMatchObject([{ message: expect.stringContaining('Another process has written') }]);
    await storage.close();
  } finally {
    exit.mockRestore();
    rmSync(folder, { recursive: true });
  }
});

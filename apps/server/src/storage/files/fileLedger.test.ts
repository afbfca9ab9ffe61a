import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { describeLedger } from '../../../../../tests/storage/contract/describeLedger.ts';
import { nodeFileSystem } from './FileSystem.ts';
import { fileLedger } from './fileLedger.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

describeLedger('files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-ledger-'));
  const ledger = await fileLedger({
    fs: nodeFileSystem,
    path: join(folder, 'ledger.journal'),
    logError: (_, error) => {
      throw error;
    },
  });
  endings.push(async () => {
    await ledger.close();
    await rm(folder, { recursive: true });
  });
  return ledger;
});

import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeFileSystem } from '../../../apps/server/src/storage/files/FileSystem.ts';
import { fileLedger } from '../../../apps/server/src/storage/files/fileLedger.ts';
import { grantEntry } from '../../../tests/storage/contract/ledgerEntries.ts';
import type { Figure } from '../measures/Figure.ts';

const WRITERS = 64;
const ENTRIES = 50_000;
const TARGET = 20_000;

export async function measureLedger(folder: string): Promise<Figure[]> {
  const ledger = await fileLedger({
    fs: nodeFileSystem,
    path: join(folder, 'ledger.journal'),
    logError: (_, error) => {
      throw error;
    },
  });
  let next = 0;
  const writer = async () => {
    while (next < ENTRIES) {
      const turn = next++;
      await ledger.post(grantEntry(`user-${turn % 100}`, 1, `grant:${turn}`));
    }
  };
  const ours = await perSecond(() => Promise.all(Array.from({ length: WRITERS }, writer)));
  await ledger.close();

  const file: FileHandle = await open(join(folder, 'lines'), 'a', 0o600);
  const bare = await perSecond(async () => {
    for (let turn = 0; turn < ENTRIES; turn += WRITERS) {
      const lines = Array.from({ length: WRITERS }, (_, one) =>
        JSON.stringify(grantEntry(`user-${one}`, 1, `grant:${turn + one}`)),
      );
      await file.write(`${lines.join('\n')}\n`);
      await file.datasync();
    }
  });
  await file.close();
  return [
    {
      what: `ledger, ${WRITERS} writers, durable entries a second`,
      ours: Math.round(ours).toLocaleString('en-US'),
      relay: `append, fdatasync: ${Math.round(bare).toLocaleString('en-US')}`,
      result: `${(ours / bare).toFixed(2)} ×`,
      target: { text: `≥ ${TARGET.toLocaleString('en-US')}`, isMet: ours >= TARGET },
    },
  ];
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return ENTRIES / ((performance.now() - from) / 1000);
}

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type FileLedger, fileLedger } from '../../apps/server/src/storage/files/fileLedger.ts';
import { grantEntry } from '../storage/contract/ledgerEntries.ts';
import { SimulatedDisk } from './simulation/SimulatedDisk.ts';
import { SimulatedFileSystem } from './simulation/SimulatedFileSystem.ts';
import { seededRandom } from './simulation/seededRandom.ts';

describe('two processes that nothing keeps apart', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'acknowledge nothing that the books then lack, whatever their turns are (%i)',
    async (seed) => {
      const random = seededRandom(seed);
      const disk = new SimulatedDisk();
      const acknowledged: string[] = [];
      const openThere = () =>
        fileLedger({
          fs: new SimulatedFileSystem(disk, random),
          path: '/ledger.journal',
          logError: () => undefined,
        });
      const write = async (ledger: FileLedger, name: string) => {
        for (let turn = 0; turn < 10; turn++) {
          await ledger.post(grantEntry('ann', 1, `${name}:${turn}`));
          acknowledged.push(`${name}:${turn}`);
        }
      };
      const first = await openThere();
      const writing = write(first, 'first').catch(() => undefined);
      await pause(random.below(5));
      await openThere()
        .then((second) => write(second, 'second'))
        .catch(() => undefined);
      await writing;
      const again = await openThere();
      for (const key of acknowledged) expect(await again.find(key), key).toBeDefined();
      expect(await again.audit()).toEqual([]);
    },
  );
});

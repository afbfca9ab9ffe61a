import { describe, expect, it } from 'vitest';
import { fileLedger } from '../../apps/server/src/storage/files/fileLedger.ts';
import { grantEntry } from '../storage/contract/ledgerEntries.ts';
import { SimulatedDisk } from './simulation/SimulatedDisk.ts';
import { type Fate, SimulatedFileSystem } from './simulation/SimulatedFileSystem.ts';
import { seededRandom } from './simulation/seededRandom.ts';

const ENTRIES = 6;

/**
 * Posts to a ledger, one of whose syncs fails; perhaps kills the process before it has cut anything back, and starts
 * it again; then the power fails. Answers keys that were acknowledged and are not there, and syncs that were asked for.
 */
async function failAt(number: number, killed: boolean): Promise<{ missing: string[]; syncs: number }> {
  const random = seededRandom(number);
  let disk = new SimulatedDisk();
  let syncs = 0;
  const acknowledged: string[] = [];
  const open = (fs: SimulatedFileSystem) =>
    fileLedger({ fs, path: '/ledger.journal', pauseMs: 0, logError: () => undefined });
  const post = async (fs: SimulatedFileSystem, name: string) => {
    const ledger = await open(fs);
    for (let turn = 0; turn < ENTRIES; turn++) {
      const key = `${name}:${turn}`;
      const answer = await ledger.post(grantEntry('ann', 1, key)).catch(() => undefined);
      if (answer !== undefined) acknowledged.push(key);
      else if (killed) break;
    }
    fs.kill();
  };
  const fails = ({ kind }: { kind: string }): Fate =>
    kind === 'sync' && ++syncs === number ? 'EIO' : undefined;
  await post(new SimulatedFileSystem(disk, random, fails), 'first').catch(() => undefined);
  await post(new SimulatedFileSystem(disk, random), 'second');
  disk = disk.afterPowerLoss(random);
  const again = await open(new SimulatedFileSystem(disk, random));
  expect(await again.audit()).toEqual([]);
  const found = await Promise.all(acknowledged.map((key) => again.find(key)));
  return { missing: acknowledged.filter((_, index) => found[index] === undefined), syncs };
}

describe.each([
  ['goes on', false],
  ['is killed', true],
])('a ledger whose sync failed, whose process %s, and whose power then fails', (_, killed) => {
  it('has all it acknowledged, though the system took for written what is not on the disk', async () => {
    const { syncs } = await failAt(Number.POSITIVE_INFINITY, killed);
    expect(syncs).toBeGreaterThan(ENTRIES * 2);
    for (let number = 1; number <= syncs; number++) {
      expect((await failAt(number, killed)).missing, `sync ${number}`).toEqual([]);
    }
  });
});

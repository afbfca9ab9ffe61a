import { describe, expect, it } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { losePower } from './simulation/losePower.ts';
import type { Call } from './simulation/SimulatedFileSystem.ts';

const CRASH_POINTS = rounds(2_000);

/** Every place where the engine waits for the disk. */
const syncs: Record<string, (call: Call) => boolean> = {
  'of a record’s bytes': ({ kind, path }) => kind === 'sync' && /\.record\..+\.tmp$/.test(path),
  'of the bytes of its copy': ({ kind, path }) => kind === 'sync' && /\.copy\..+\.tmp$/.test(path),
  'of a record’s folder': ({ kind, path }) => kind === 'syncDirectory' && /records\/[0-9a-f]{2}$/.test(path),
  'of the folder of record folders': ({ kind, path }) => kind === 'syncDirectory' && /records$/.test(path),
  'of the folder of a part': ({ kind, path }) => kind === 'syncDirectory' && /^\/store\/\w+$/.test(path),
  'of the store': ({ kind, path }) => kind === 'syncDirectory' && path === '/store',
  'of the data directory': ({ kind, path }) => kind === 'syncDirectory' && path === '/',
  'of an index': ({ kind, path }) => kind === 'sync' && path.endsWith('/index.journal'),
  'of a shortened journal': ({ kind, path }) => kind === 'sync' && /\.journal\..+\.tmp$/.test(path),
  'of the ledger': ({ kind, path }) => kind === 'sync' && path.endsWith('/ledger.journal'),
  'of the mark of the ledger': ({ kind, path }) => kind === 'sync' && /\/ledger\.mark\.[12]$/.test(path),
  'of the journal of documents': ({ kind, path }) => kind === 'sync' && path.endsWith('/documents.journal'),
  'of the counters': ({ kind, path }) => kind === 'sync' && path.endsWith('/counters.journal'),
};

describe('a loss of power', { timeout: 120_000 }, () => {
  it('loses nothing that was acknowledged, and leaves nothing damaged, at any of many moments', async () => {
    for (let seed = 0, points = 0; points < CRASH_POINTS; seed++) {
      const { crashPoints, findings } = await losePower(seed);
      points += crashPoints;
      expect(findings, `seed ${seed}`).toEqual([]);
    }
  });

  it.each(Object.entries(syncs))('would be seen without the sync %s', async (_, isSkipped) => {
    for (let seed = 0; seed < 300; seed++) {
      const { findings } = await losePower(seed, (call) => (isSkipped(call) ? 'skip' : undefined));
      if (findings.length > 0) return;
    }
    expect.unreachable('Nothing was lost: this sync is not needed, or the run does not see what it is for.');
  });
});

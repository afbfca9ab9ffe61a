import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';

const STARTS = 3;
const middle = (times: readonly number[]) => percentile(times, 0.5);
const TARGET_MS = 2_000;

/** Until a fresh process can read from a closed store. */
export function measureStarting(directory: string, size: number): Figure[] {
  const times = Array.from({ length: STARTS }, () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...process.execArgv, join(import.meta.dirname, 'openStore.ts'), directory],
      { encoding: 'utf8' },
    );
    if (stdout.trim() === '') throw new Error(`The storage could not be opened: ${stderr}`);
    return JSON.parse(stdout) as { ms: number; processorMs: number };
  });
  const usual = middle(times.map(({ ms }) => ms));
  const worked = middle(times.map(({ processorMs }) => processorMs));
  return [
    {
      what: `start with ${size.toLocaleString('en-US')} stories`,
      ours: `${usual.toFixed(0)} ms`,
      relay: '',
      result: `${worked.toFixed(0)} ms of a processor`,
      target: { text: `≤ ${TARGET_MS} ms`, isMet: usual <= TARGET_MS },
    },
  ];
}

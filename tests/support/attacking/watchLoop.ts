import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from '../startProcess.ts';

/** For `NODE_OPTIONS` of a server: it notes in its folder how long each turn of its loop computed. */
export const loopProbe = `--import=${pathToFileURL(join(import.meta.dirname, 'loopProbe.mjs')).href}`;

const QUIET_MS = 1_000;

/** Until a server has done what it does after its start: that is no stranger's doing. */
export async function untilQuiet(held: () => number): Promise<void> {
  do await delay(QUIET_MS);
  while (held() > 0);
}

/** Answers, each time, how long the loop was held at most since the last time, in milliseconds of the processor. */
export function watchLoop({ dataDir }: ServerProcess): () => number {
  let read = 0;
  const held = () => {
    let text = '';
    try {
      text = readFileSync(join(dataDir, 'loop.holds'), 'utf8');
    } catch {
      return 0;
    }
    const longest = Math.max(0, ...text.slice(read).split('\n').map(Number));
    read = text.length;
    return longest;
  };
  held();
  return held;
}

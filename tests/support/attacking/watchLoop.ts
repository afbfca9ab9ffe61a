import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from '../startProcess.ts';

/** For `NODE_OPTIONS` of a server: it notes in its folder how long each turn of its loop computed. */
export const loopProbe = `--import=${pathToFileURL(join(import.meta.dirname, 'loopProbe.mjs')).href}`;

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

// Loaded into the attacked server before it starts, in plain JavaScript since Node 20 reads no TypeScript.
import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;
const NOTED_MS = 10;

const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;
const NANOSECONDS = 1e6;

/** Milliseconds that the loop's thread has computed, whatever else the machine does; where no system says so, the time of day. */
const now = () =>
  process.platform === 'linux'
    ? Number(readFileSync(SCHEDULE, 'utf8').split(' ', 1)[0]) / NANOSECONDS
    : performance.now();

if (isMainThread) {
  const file = resolve('loop.holds');
  let last = now();
  setInterval(() => {
    const held = now() - last;
    if (held > NOTED_MS) appendFileSync(file, `${held.toFixed(0)}\n`);
    last = now();
  }, EVERY_MS).unref();
}

// Outlives who started it, by any death, just long enough to end their PostgreSQL and remove its folder.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [folder = '', data = ''] = process.argv.slice(2);

function postmaster() {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.stdin.resume();
await new Promise((ended) => {
  process.stdin.once('close', ended);
});
const pid = postmaster();
if (pid !== undefined && isAlive(pid)) {
  process.kill(pid, 'SIGQUIT');
  for (let tries = 0; tries < 500 && isAlive(pid); tries++) await delay(10);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

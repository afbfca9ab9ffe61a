import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @param {string} data */
function postmaster(data) {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Outlives who started it, by any death, just long enough to end their PostgreSQL and remove its folder.
 * @param {string} folder
 * @param {string} data
 */
export async function endPostgresWithParent(folder, data) {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.stdin.resume();
  await new Promise((ended) => {
    process.stdin.once('close', ended);
  });
  const pid = postmaster(data);
  if (pid !== undefined && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT');
    for (let tries = 0; tries < 500 && isAlive(pid); tries++) await delay(10);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const [folder = '', data = ''] = process.argv.slice(2);
await endPostgresWithParent(folder, data);

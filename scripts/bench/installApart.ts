import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs a bench's own lockfile, unless that is done: no other command needs it. */
export function installApart(folder: string, what: string): void {
  const stamp = join(folder, 'node_modules/.installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error(`Installing ${what} (${folder})…`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${what} could not be installed; what npm says is above.`);
  writeFileSync(stamp, hash);
}

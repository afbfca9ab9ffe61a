import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, 'peers');

/** Installs the editors that are measured beside ours, where that has not been done: no other command needs them. */
export function installPeers(): void {
  const stamp = join(folder, 'node_modules/.installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error('Installing the editors to compare with (scripts/bench/editor/peers)…');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('They could not be installed; what npm says is above.');
  writeFileSync(stamp, hash);
}

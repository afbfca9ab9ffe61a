import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Unpacked {
  folder: string;
  /** Every file in it, with slashes, sorted. */
  files: string[];
}

/** What somebody who installs a tarball finds. */
export function unpack(tarball: string): Unpacked {
  const into = mkdtempSync(join(tmpdir(), 'fabula-pack-'));
  execFileSync('tar', ['-xzf', tarball, '-C', into]);
  const folder = join(into, 'package');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return { folder, files: files.sort() };
}

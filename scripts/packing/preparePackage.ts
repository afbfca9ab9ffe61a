import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes/root.ts';
import type { Kit } from './kits.ts';
import { guides, guidesFile, joinedGuides, llmsText, type Packing, packedText } from './packedDocuments.ts';
import { repositoryFields } from './repositoryFields.ts';

/**
 * The page of the repository that is packed: of the run on GitHub Actions, else of the remote 'origin', so that a fork
 * names itself. Null where neither is a page.
 */
export function repositoryAddress(): string | null {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  const remote = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' });
  return remote.status === 0 ? pageOf(remote.stdout.trim()) : null;
}

/** `git@github.com:somebody/fabula.git` and `https://github.com/somebody/fabula.git` are one page. */
export function pageOf(remote: string): string | null {
  const [, host, path] =
    /^(?:https:\/\/|ssh:\/\/git@|git@)([\w.-]+\.[a-z]+)[:/](.+?)(?:\.git)?\/?$/.exec(remote) ?? [];
  return host && path ? `https://${host}/${path}` : null;
}

/** Makes a folder with a kit's files what npm gets: links that lead somewhere, the guides, a map, the repository. */
export function preparePackage(folder: string, kit: Kit, address: string | null): void {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const packing: Packing = { guides: guides.map((name) => read(`docs/guides/${name}.md`)), address };
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const manifest = JSON.parse(read(`packages/${kit}/package.json`).text);
  const files = [...new Set([...manifest.files, guidesFile, 'llms.txt'])];
  write(
    'package.json',
    `${JSON.stringify({ ...manifest, ...(address && repositoryFields(address, kit)), files }, null, 2)}\n`,
  );
  write('README.md', packedText(read(`packages/${kit}/README.md`), packing));
  write(guidesFile, joinedGuides(packing));
  write('llms.txt', llmsText(manifest, packing));
}

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kits } from './packing/kits.ts';
import { packKits } from './packing/packKits.ts';
import { repositoryFields } from './packing/repositoryFields.ts';
import { root } from './processes/root.ts';
import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function nameRepository(address: string): void {
  for (const kit of kits) {
    const path = join(root, 'packages', kit, 'package.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, `${JSON.stringify({ ...manifest, ...repositoryFields(address, kit) }, null, 2)}\n`);
  }
}

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, ACTIONS_ID_TOKEN_REQUEST_URL } = process.env;
if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !ACTIONS_ID_TOKEN_REQUEST_URL)
  stop(
    'The kits are published with a proof of where they were built, which npm takes from a GitHub Actions run with the permission “id-token: write”. Run this there.',
  );
const changed = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (changed.stdout.trim() !== '') stop(`Commit or undo these changes first:\n${changed.stdout}`);

nameRepository(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`);
await packKits();
const tested = await runNode([toolPath('vitest'), 'run', '--project', 'packages']);
if (tested !== 0) stop('What would be published does not pass its tests: nothing was published.');
process.exitCode = await runNode([toolPath('@changesets/cli', 'changeset'), 'publish']);

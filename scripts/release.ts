import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { kits } from './packing/kits.ts';
import { packKits } from './packing/packKits.ts';
import { preparePackage } from './packing/preparePackage.ts';
import { root } from './processes/root.ts';
import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, ACTIONS_ID_TOKEN_REQUEST_URL } = process.env;
if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !ACTIONS_ID_TOKEN_REQUEST_URL)
  stop(
    'The kits are published with a proof of where they were built, which npm takes from a GitHub Actions run with the permission “id-token: write”. Run this there.',
  );
const changed = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (changed.stdout.trim() !== '') stop(`Commit or undo these changes first:\n${changed.stdout}`);

const address = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
for (const kit of kits) preparePackage(join(root, 'packages', kit), kit, address);
await packKits();
const tested = await runNode([toolPath('vitest'), 'run', '--project', 'packages']);
if (tested !== 0) stop('What would be published does not pass its tests: nothing was published.');
process.exitCode = await runNode([toolPath('@changesets/cli', 'changeset'), 'publish']);

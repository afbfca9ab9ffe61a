import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes/root.ts';
import { runNode } from '../processes/runNode.ts';
import { toolPath } from '../processes/toolPath.ts';
import { type Kit, kits } from './kits.ts';

const packFolder = join(root, 'reports/packs');

const folderOf = (kit: Kit) => join(root, 'packages', kit);

async function build(kit: Kit): Promise<void> {
  const cwd = folderOf(kit);
  rmSync(join(cwd, 'dist'), { recursive: true, force: true });
  const tools = [
    [toolPath('vite'), 'build', '--logLevel', 'error'],
    [toolPath('typescript', 'tsc'), '-b', '--force'],
  ];
  for (const tool of tools) {
    const code = await runNode(tool, { cwd, output: 'on failure' });
    if (code !== 0) throw new Error(`@fabula/${kit} could not be built; what its tools say is above.`);
  }
}

function pack(kit: Kit): string {
  const npm = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', packFolder], {
    cwd: folderOf(kit),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`@fabula/${kit} could not be packed: ${npm.stderr}`);
  const [packed] = JSON.parse(npm.stdout) as { filename: string }[];
  if (packed === undefined) throw new Error(`npm packed nothing of @fabula/${kit}.`);
  return join(packFolder, packed.filename);
}

/** Builds every kit and packs it as it would be published. Answers the tarballs, which lie in reports/packs. */
export async function packKits(): Promise<Record<Kit, string>> {
  rmSync(packFolder, { recursive: true, force: true });
  mkdirSync(packFolder, { recursive: true });
  for (const kit of kits) await build(kit);
  return Object.fromEntries(kits.map((kit) => [kit, pack(kit)])) as Record<Kit, string>;
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildKit } from '../building/buildKit.ts';
import { root } from '../processes/root.ts';
import { type Kit, packedKits } from './kits.ts';
import { preparePackage, repositoryAddress } from './preparePackage.ts';

const packFolder = join(root, 'reports/packs');

const stagedFolder = join(root, 'reports/staged');

/** A copy of the kit as npm gets it: the repository's own files stay as they are. */
function stage(kit: Kit): string {
  const folder = join(stagedFolder, kit);
  cpSync(join(root, 'packages', kit), folder, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  preparePackage(folder, kit, repositoryAddress());
  return folder;
}

function pack(): Record<Kit, string> {
  const npm = spawnSync(
    'npm',
    [...['pack', '--json', '--ignore-scripts', '--pack-destination', packFolder], ...packedKits.map(stage)],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (npm.status !== 0) throw new Error(`The kits could not be packed: ${npm.stderr}`);
  const packed = JSON.parse(npm.stdout) as { name: string; filename: string }[];
  const tarballOf = (kit: Kit) => {
    const filename = packed.find(({ name }) => name === `@fabula/${kit}`)?.filename;
    if (filename === undefined) throw new Error(`npm packed nothing of @fabula/${kit}.`);
    return join(packFolder, filename);
  };
  return Object.fromEntries(packedKits.map((kit) => [kit, tarballOf(kit)])) as Record<Kit, string>;
}

/** Builds and packs every kit as for publishing, into reports/packs. */
export async function packKits(): Promise<Record<Kit, string>> {
  for (const folder of [packFolder, stagedFolder]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(packFolder, { recursive: true });
  for (const kit of packedKits)
    if (!(await buildKit(kit)))
      throw new Error(`@fabula/${kit} could not be built; what its tools say is above.`);
  const tarballs = pack();
  // Whatever looks through the repository's files would take the copies for its own: their tsconfig leads nowhere.
  rmSync(stagedFolder, { recursive: true, force: true });
  return tarballs;
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kit } from '../packing/kits.ts';
import { root } from '../processes/root.ts';
import { runNode } from '../processes/runNode.ts';
import { toolPath } from '../processes/toolPath.ts';
import { copyTaskTypes } from './copyTaskTypes.ts';

/** Builds into `dist`: modules, declarations, styles. Silent unless it fails; resolves to false then. */
export async function buildKit(kit: Kit): Promise<boolean> {
  const cwd = join(root, 'packages', kit);
  rmSync(join(cwd, 'dist'), { recursive: true, force: true });
  const tools = [
    [toolPath('vite'), 'build', '--logLevel', 'error'],
    [toolPath('typescript', 'tsc'), '-b', '--force'],
  ];
  for (const tool of tools) if ((await runNode(tool, { cwd, output: 'on failure' })) !== 0) return false;
  const naming = copyTaskTypes(join(cwd, 'dist'));
  for (const file of naming) console.error(`${file} names a package that is not published.`);
  return naming.length === 0;
}

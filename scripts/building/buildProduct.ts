import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes/root.ts';
import { runNode } from '../processes/runNode.ts';
import { toolPath } from '../processes/toolPath.ts';
import { fingerprint } from './fingerprint.ts';
import type { Product } from './products.ts';

const stampPath = ({ name }: Product) => join(root, 'node_modules/.cache/fabula', `built-${name}`);

const stampOf = (inputs: string, output: string) => `${inputs} ${statSync(output).mtimeMs}`;

/** True when it was never built, its inputs changed, or another build replaced the output. */
export function isStale(product: Product): boolean {
  const output = join(root, product.output);
  const stamp = stampPath(product);
  if (!existsSync(output) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== stampOf(fingerprint(root, product.inputs), output);
}

/** Silent unless it fails; resolves to false then. */
export async function buildProduct(product: Product): Promise<boolean> {
  // Before the build: changes during it require another.
  const inputs = fingerprint(root, product.inputs);
  rmSync(stampPath(product), { force: true });
  const code = await runNode([toolPath('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, product.folder),
    output: 'on failure',
  });
  const output = join(root, product.output);
  if (code !== 0 || !existsSync(output)) return false;
  mkdirSync(dirname(stampPath(product)), { recursive: true });
  writeFileSync(stampPath(product), stampOf(inputs, output));
  return true;
}

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes/root.ts';
import { runNode } from '../processes/runNode.ts';
import { toolPath } from '../processes/toolPath.ts';
import { fingerprint } from './fingerprint.ts';
import type { Product } from './products.ts';

const stampPath = ({ name }: Product) => join(root, 'node_modules/.cache/fabula', `built-${name}`);

const stampOf = (inputs: string, output: string) => `${inputs} ${statSync(output).mtimeMs}`;

/** Whether the product has to be built: never built, its inputs changed, or another build took the output's place. */
export function isStale(product: Product): boolean {
  const output = join(root, product.output);
  const stamp = stampPath(product);
  if (!existsSync(output) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== stampOf(fingerprint(root, product.inputs), output);
}

/** Builds a product; silent unless it fails. Resolves to whether it worked. */
export async function buildProduct(product: Product): Promise<boolean> {
  // Taken before the build: what changes while it runs must be built again.
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

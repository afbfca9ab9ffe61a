import { mkdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildProduct, isStale } from '../../scripts/building/buildProduct.ts';
import { products } from '../../scripts/building/products.ts';

/**
 * Builds the server once for all tests that start it as a process: from its sources each start takes seconds. And makes
 * the folder that they keep their data in, where the project names one.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = project.config.env.TMPDIR;
  if (folder) mkdirSync(folder, { recursive: true });
  for (const product of products) {
    if (product.name !== 'server' || !isStale(product)) continue;
    if (!(await buildProduct(product)))
      throw new Error('The server could not be built; what Vite says is above.');
  }
  return () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

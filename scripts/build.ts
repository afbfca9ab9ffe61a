import { spawnSync } from 'node:child_process';
import { buildProduct } from './building/buildProduct.ts';
import { products } from './building/products.ts';
import { root } from './processes/root.ts';

/** In the order in which they need each other. */
const kits = ['packages/ui-kit', 'packages/editor-kit'];

function buildKit(folder: string): boolean {
  const npm = spawnSync('npm', ['run', 'build', '--workspace', folder, '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return npm.status === 0;
}

async function build(name: string, work: () => boolean | Promise<boolean>): Promise<void> {
  const from = performance.now();
  const isBuilt = await work();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(isBuilt ? `${name}: built in ${seconds} s` : `${name}: could not be built`);
  if (!isBuilt) process.exitCode = 1;
}

for (const folder of kits) await build(folder, () => buildKit(folder));
for (const product of products) await build(product.folder, () => buildProduct(product));

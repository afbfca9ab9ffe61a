import { buildKit } from './building/buildKit.ts';
import { buildProduct } from './building/buildProduct.ts';
import { products } from './building/products.ts';
import { packedKits } from './packing/kits.ts';

const builds = new Map([
  ...packedKits.map((kit) => [kit, () => buildKit(kit)] as const),
  ...products.map((product) => [product.name, () => buildProduct(product)] as const),
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !builds.has(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to build; there are ${[...builds.keys()].join(', ')}.`);
  process.exit(1);
}

for (const [name, build] of builds) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const from = performance.now();
  const isBuilt = await build();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.error(isBuilt ? `${name}: built in ${seconds} s` : `${name}: could not be built`);
  if (!isBuilt) process.exitCode = 1;
}

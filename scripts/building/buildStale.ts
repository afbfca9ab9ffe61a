import { buildProduct, isStale } from './buildProduct.ts';
import { products } from './products.ts';

export async function buildStale(): Promise<boolean> {
  const stale = products.filter(isStale);
  if (stale.length === 0) return true;
  const from = performance.now();
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')}…`);
  const built = await Promise.all(stale.map(buildProduct));
  if (built.includes(false)) return false;
  console.log(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
  return true;
}

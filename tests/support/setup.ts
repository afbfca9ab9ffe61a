import { buildProduct, isStale } from '../../scripts/building/buildProduct.ts';
import { products } from '../../scripts/building/products.ts';

/** Builds the server once for all tests that start it as a process: from its sources each start takes seconds. */
export async function setup(): Promise<void> {
  for (const product of products) {
    if (product.name !== 'server' || !isStale(product)) continue;
    if (!(await buildProduct(product)))
      throw new Error('The server could not be built; what Vite says is above.');
  }
}

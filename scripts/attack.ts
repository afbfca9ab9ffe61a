import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Attack, AttackOutcome } from '../tests/support/attacking/Attack.ts';
import { buildProduct, isStale } from './building/buildProduct.ts';
import { products } from './building/products.ts';
import { root } from './processes/root.ts';

const LONGEST_MS = 15 * 60_000;

for (const product of products.filter(({ name }) => name === 'server')) {
  if (isStale(product) && !(await buildProduct(product))) process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const wanted = process.argv.slice(2);
const folder = join(root, 'tests/attack');
let losses = 0;
for (const file of readdirSync(folder).toSorted()) {
  const { attacks } = (await import(pathToFileURL(join(folder, file)).href)) as {
    attacks: readonly Attack[];
  };
  for (const { name, run } of attacks) {
    if (wanted.length > 0 && !wanted.some((part) => `${file} ${name}`.includes(part))) continue;
    const from = performance.now();
    const overdue = delay(LONGEST_MS, { tried: 0, lost: 1, note: 'It did not end.' }, { ref: false });
    const { tried, lost, note } = await Promise.race([
      run().catch((error: unknown): AttackOutcome => ({ tried: 0, lost: 1, note: String(error) })),
      overdue,
    ]);
    losses += lost;
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    console.log(`${name}: ${tried} tried, ${lost} lost, ${seconds} s${note ? `. ${note}` : ''}`);
  }
}
process.exit(losses > 0 ? 1 : 0);

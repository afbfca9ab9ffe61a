import { join } from 'node:path';
import { COMMIT, openCheckout } from './fixtures/checkout.ts';
import { writeFileStore, writePostgresDump } from './fixtures/serverFixtures.ts';
import { root } from './processes/root.ts';

const target = join(root, 'tests/fixtures', COMMIT);
const parts: Record<string, (checkout: string) => Promise<void>> = {
  files: (checkout) => writeFileStore(checkout, join(target, 'files')),
  postgres: (checkout) => writePostgresDump(checkout, join(target, 'postgres')),
};

const words = process.argv.slice(2);
const named = words.filter((word) => word in parts);
const [given, ...unknown] = words.filter((word) => !(word in parts));
if (unknown.length > 0) {
  console.error(`Writes tests/fixtures/${COMMIT} anew, with the code of that commit.

  npm run fixtures -- [${Object.keys(parts).join(' | ')}]… [a folder where that commit is checked out]`);
  process.exit(1);
}

const checkout = openCheckout(given);
try {
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    console.log(`${name}, as ${COMMIT} writes it…`);
    await parts[name]?.(checkout.folder);
  }
} finally {
  checkout.remove();
}

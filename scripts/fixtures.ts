import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBrowserProfile } from './fixtures/browserFixtures.ts';
import { COMMIT, openCheckout } from './fixtures/checkout.ts';
import { condenseCalls } from './fixtures/condenseCalls.ts';
import { recordSite } from './fixtures/recordSite.ts';
import { writeFileStore, writePostgresDump } from './fixtures/serverFixtures.ts';
import { root } from './processes/root.ts';

const target = join(root, 'tests/fixtures', COMMIT);
const parts: Record<string, (checkout: string) => Promise<void>> = {
  files: (checkout) => writeFileStore(checkout, join(target, 'files')),
  postgres: (checkout) => writePostgresDump(checkout, join(target, 'postgres')),
  browser: (checkout) => writeBrowserProfile(checkout, join(target, 'browser')),
  async requests(checkout) {
    const calls = condenseCalls(await recordSite(checkout));
    writeFileSync(join(target, 'requests.json'), `${JSON.stringify(calls, null, 1)}\n`);
  },
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

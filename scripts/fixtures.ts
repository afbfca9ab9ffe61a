import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBrowserProfile } from './fixtures/browserFixtures.ts';
import { bundleKit } from './fixtures/bundleKit.ts';
import { openCheckout } from './fixtures/checkout.ts';
import { condenseCalls } from './fixtures/condenseCalls.ts';
import { recordSite } from './fixtures/recordSite.ts';
import { writeFileStore, writePostgresDump } from './fixtures/serverFixtures.ts';
import { type Version, versions } from './fixtures/versions.ts';
import { root } from './processes/root.ts';

const targetOf = (version: Version) => join(root, 'tests/fixtures', version);
const parts: Record<string, (version: Version, checkout: string) => Promise<void>> = {
  files: (version, checkout) => writeFileStore(version, checkout, join(targetOf(version), 'files')),
  postgres: (version, checkout) => writePostgresDump(version, checkout, join(targetOf(version), 'postgres')),
  browser: (version, checkout) => writeBrowserProfile(version, checkout, join(targetOf(version), 'browser')),
  kit: (version, checkout) => bundleKit(checkout, join(targetOf(version), 'kit')),
  async requests(version, checkout) {
    const calls = condenseCalls(await recordSite(version, checkout));
    writeFileSync(join(targetOf(version), 'requests.json'), `${JSON.stringify(calls, null, 1)}\n`);
  },
};

const [first, ...words] = process.argv.slice(2);
const version = versions.find((one) => one === first);
const named = words.filter((word) => word in parts);
const [given, ...unknown] = words.filter((word) => !(word in parts));
if (version === undefined || unknown.length > 0) {
  console.error(`Writes tests/fixtures anew, with the code of an earlier version.

  npm run fixtures -- ${versions.join(' | ')} [${Object.keys(parts).join(' | ')}]… [a folder where that commit is checked out]`);
  process.exit(1);
}

const checkout = openCheckout(version, given);
try {
  mkdirSync(targetOf(version), { recursive: true });
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    console.log(`${name}, as ${version} writes it…`);
    await parts[name]?.(version, checkout.folder);
  }
} finally {
  checkout.remove();
}

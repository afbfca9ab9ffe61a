import { readRepository } from '../tests/architecture/readRepository.ts';
import { collectTexts } from './texts/collectTexts.ts';

// Prints every text that a person reads, to be read through: `npm run strings`, `npm run strings -- server`.
const [part = ''] = process.argv.slice(2);
let last = '';
for (const { path, line, key, english, german } of collectTexts(readRepository().files)) {
  if (!path.includes(part)) continue;
  if (path !== last) console.log(`\n${path}`);
  last = path;
  console.log(`  ${`${line}`.padStart(4)}  ${key}\n        en  ${english}`);
  if (german !== undefined) console.log(`        de  ${german}`);
}

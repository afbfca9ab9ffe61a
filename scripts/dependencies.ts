import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkLicences,
  countLicences,
  type LockedPackage,
} from '../tests/architecture/checks/checkLicences.ts';
import { knownHoles } from './dependencies/knownHoles.ts';
import { root } from './processes/root.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

console.log('Licences of what is installed for the apps and the kits:');
for (const [licence, count] of countLicences(packages))
  console.log(`${String(count).padStart(5)}  ${licence}`);
for (const sentence of checkLicences(packages)) fail(`${sentence}: it cannot be given away under MIT.`);

const known = await knownHoles();
if ('unanswered' in known)
  console.log(`Known holes were not looked for: the registry gives no list of them (${known.unanswered}).`);
else if (known.holes.length === 0) console.log('The registry knows no holes in them.');
else for (const hole of known.holes) fail(hole);

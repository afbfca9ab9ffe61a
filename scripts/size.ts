import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './building/buildStale.ts';
import { packKits } from './packing/packKits.ts';
import { root } from './processes/root.ts';
import { kilobytes, sizeTable, withSizes } from './sizes/sizeTable.ts';
import { weigh } from './sizes/weigh.ts';
import { weighedKits } from './sizes/weighedKits.ts';
import { alarmed, weighedPages, weighPage } from './sizes/weighPages.ts';
import { editorStyles, weighStyles } from './sizes/weighStyles.ts';

const guide = join(root, 'docs/guides/embedding.md');
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

/** Editors over React, in kB of gzip, measured in November 2026. */
const peers = {
  'react-aria-components with TextArea, Tabs, Dialog': 42.6,
  Slate: 64.9,
  Lexical: 75.2,
  Tiptap: 125.8,
  Plate: 142.1,
  BlockNote: 294.8,
  'BlockNote with AI': 391.0,
};

if (!existsSync(join(root, 'packages/editor-kit/dist/index.js')) || process.argv.includes('--pack'))
  await packKits();

console.log('Over React, bundled by Vite and gzipped. At first: before anything can be shown.\n');
const alarms: (string | undefined)[] = [];
const weighed: Parameters<typeof sizeTable>[0][number][] = [];
for (const one of weighedKits) {
  const weight = await weigh(one);
  weighed.push({ name: one.name, ...weight });
  alarms.push(alarmed(one.name, weight.inAll, one.alarm));
}
const styles = weighStyles(editorStyles.kits);
alarms.push(alarmed(editorStyles.name, styles, editorStyles.alarm));
weighed.push({ name: editorStyles.name, atFirst: styles, inAll: styles, parts: 0 });
console.log(sizeTable(weighed));
writeFileSync(guide, withSizes(readFileSync(guide, 'utf8'), sizeTable(weighed)));
console.log('\nThe guide to embedding says so now.');

if (!(await buildStale())) process.exit(1);
console.log('\nPages as built, React in them: the scripts that their documents ask for, gzipped.\n');
row('page', 'scripts', 'files', 'alarm');
row('---', '---', '---', '---');
for (const page of weighedPages) {
  const { bytes, files } = weighPage(page);
  alarms.push(alarmed(page.name, bytes, page.alarm));
  row(page.name, kilobytes(bytes), String(files), kilobytes(page.alarm));
}
console.log('\nPeers, measured in November 2026:');
for (const [name, size] of Object.entries(peers)) row(name, `${size.toFixed(1)} kB`);
for (const sentence of alarms.filter((one) => one !== undefined)) {
  console.error(sentence);
  process.exitCode = 1;
}

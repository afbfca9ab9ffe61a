// Plain Node, no dependency: what only reads installs nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: its types stand in countRooms.d.mts.
import { before, countRooms, isCounted } from './counting/countRooms.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const git = (/** @type {string[]} */ ...parts) =>
  spawnSync('git', parts, { cwd: root, encoding: 'utf8' }).stdout;
const number = (/** @type {number} */ value) => value.toLocaleString('en');
const row = (/** @type {string[]} */ ...cells) => console.log(`| ${cells.join(' | ')} |`);

const paths = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(isCounted);
const counted = countRooms(
  paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

console.log(`TypeScript outside tests, at ${git('rev-parse', '--short', 'HEAD').trim()}\n`);
row('room', '1fda16e2', 'now', 'files');
row('---', '---', '---', '---');
for (const { name, before, lines, count } of counted.rooms)
  row(name, number(before), number(lines), number(count));
row(
  '**in all**',
  `${number(before.lines)} in ${number(before.files)} files`,
  `**${number(counted.lines)}**`,
  `**${number(counted.files)}**`,
);

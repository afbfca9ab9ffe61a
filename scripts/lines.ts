import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countRooms, isCounted, whole } from './counting/countRooms.ts';
import { root } from './processes/root.ts';

const git = (...parts: string[]) => spawnSync('git', parts, { cwd: root, encoding: 'utf8' }).stdout;
const number = (value: number | null) => (value === null ? '–' : value.toLocaleString('en'));
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

const paths = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(isCounted);
const counted = countRooms(
  paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

console.log(`TypeScript outside tests, at ${git('rev-parse', '--short', 'HEAD').trim()}\n`);
row('room', '22 Nov', 'now', 'files', 'target');
row('---', '---', '---', '---', '---');
for (const { name, before, lines, count, target } of counted.rooms)
  if (count > 0 || target !== null)
    row(name, number(before), number(count > 0 ? lines : null), number(count), number(target));
row(
  '**in all**',
  `${number(whole.before.lines)} in ${number(whole.before.files)} files`,
  `**${number(counted.lines)}**`,
  `**${number(counted.files)}**`,
  `≤ ${number(whole.target.lines)} in ≤ ${number(whole.target.files)} files`,
);

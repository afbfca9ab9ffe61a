import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** In words. What is longer is prose, and stands under its table. */
const longestCell = 25;

const longCells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(/(?<!\\)\|/))
    .map((cell) => cell.trim())
    .filter((cell) => cell.split(/\s+/).length > longestCell);

it('keeps the cells of all tables short', () => {
  const documents = execFileSync('git', ['ls-files', '*.md', '*.mdx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  expect(documents.length).toBeGreaterThan(100);
  expect(
    documents.flatMap((path) =>
      longCells(readFileSync(resolve(root, path), 'utf8')).map((cell) => [path, cell]),
    ),
  ).toEqual([]);
});

it('sees a long cell', () => {
  expect(longCells(`| a | ${'word '.repeat(26)}|`)).toHaveLength(1);
  expect(longCells(`| a | ${'word '.repeat(25)}|`)).toEqual([]);
});

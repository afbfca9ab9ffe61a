import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

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
  const documents = readRepository().files.filter(({ path }) => /\.mdx?$/.test(path));
  expect(documents.length).toBeGreaterThan(60);
  expect(documents.flatMap(({ path, text }) => longCells(text).map((cell) => [path, cell]))).toEqual([]);
});

it('sees a long cell', () => {
  expect(longCells(`| a | ${'word '.repeat(26)}|`)).toHaveLength(1);
  expect(longCells(`| a | ${'word '.repeat(25)}|`)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { callNames } from '../../packages/contract/src/index.ts';
import { genreColours } from '../../packages/writing/src/genres.ts';
import { readRepository } from './readRepository.ts';

interface File {
  path: string;
  text: string;
}
const isOurs = ({ path }: File) =>
  /^(packages|apps|stories|scripts)\/.*\.(tsx?|css|html|svg)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Files that hold one of the words, but for the one that says what they are. */
const secondPlaces = (files: readonly File[], words: readonly string[], home: string) =>
  files
    .filter((file) => isOurs(file) && file.path !== home)
    .filter(({ text }) => words.some((word) => text.includes(word)))
    .map(({ path }) => path);

const rules = [
  { what: 'the colours of genres', words: genreColours, home: 'packages/writing/src/genres.ts' },
  {
    what: 'the names of generations on receipts',
    // Short ones are words of other lists as well.
    words: Object.values(callNames)
      .filter((name) => name.length > 16)
      .map((name) => `: '${name}',`),
    home: 'packages/contract/src/generationCalls.ts',
  },
  {
    what: 'the price of paragraphs',
    words: ['costs.paragraph *', 'table.paragraph *'],
    home: 'packages/contract/src/generationCalls.ts',
  },
];

describe.each(rules)('$what', ({ words, home }) => {
  it('stand in one file', () => {
    const { files, read } = readRepository();
    expect(read(home).text).toContain(words[0]);
    expect(secondPlaces(files, words, home)).toEqual([]);
  });

  it('are caught in a second one', () => {
    const path = 'apps/site/src/a.ts';
    expect(secondPlaces([{ path, text: `const a = { b${words[0]} }` }], words, home)).toEqual([path]);
  });
});

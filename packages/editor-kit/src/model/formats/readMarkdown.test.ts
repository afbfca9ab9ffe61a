import { readFileSync } from 'node:fs';
import { escapeEmphasis } from '@fabula/writing';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './readMarkdown.ts';

const read = (...lines: string[]) => {
  const { losses, ...parts } = readMarkdown(lines.join('\n'));
  return { ...parts, lost: losses.list() };
};
const ending = (summary = '') => ({ type: 'section_break', summary });

it('a novel in Markdown: chapters are headings that end sections, a line break is a space', () => {
  const parts = read(
    '# Doors',
    '',
    '## One',
    '',
    'It rained',
    'all day.',
    '',
    '## Two',
    '',
    'A verse,\\',
    'and so on.',
  );
  expect(parts).toMatchObject({
    title: 'Doors',
    paragraphs: ['One', 'It rained all day.', ending(), 'Two', 'A verse,\nand so on.'],
    headings: [
      { at: 0, rank: 'chapter' },
      { at: 2, rank: 'chapter' },
    ],
    lost: [],
  });
});

it('a heading written as HTML begins a section, as others do', () => {
  expect(read('Rain.', '', '<h2>Two</h2>', '', 'Sun.')).toMatchObject({
    paragraphs: ['Rain.', ending(), 'Two', 'Sun.'],
    headings: [{ at: 1, rank: 'chapter' }],
    lost: [],
  });
});

it('marks are taken off and counted, their words stay', () => {
  const parts = read(
    'She was *very* **sure** of `it`.',
    '',
    '- one',
    '- two',
    '',
    '> quoted',
    '',
    '```',
    'let a;',
    '',
    'let b;',
    '```',
    '',
    'See [the map](https://a.example) and <b>this</b>.',
  );
  expect(parts.paragraphs).toEqual([
    'She was *very* **sure** of it.',
    ...['one', 'two', 'quoted', 'let a;\n\nlet b;', 'See the map and **this**.'],
  ]);
  expect(parts.lost).toEqual([
    { kind: 'formatting', count: 1, line: 1 },
    { kind: 'lists', count: 1, line: 3 },
    { kind: 'quotes', count: 1, line: 6 },
    { kind: 'code', count: 1, line: 8 },
    { kind: 'links', count: 1, line: 14 },
  ]);
});

it('what stood before there was front matter is found: title, premise, genre', () => {
  expect(read('# T', '', '> P', '> Q', '', '*G*', '', 'One.')).toMatchObject({
    ...{ title: 'T', premise: 'P Q', genre: 'G' },
    paragraphs: ['One.'],
    lost: [],
  });
});

describe('front matter', () => {
  it('of ours, and of other programs', () => {
    const parts = read(
      '---',
      'title: The Doors # a note',
      "author: 'Ines ''Inky'' Varga'",
      'premise: >',
      '  A keeper',
      '  finds a letter.',
      'tags: [a, b]',
      '---',
      'One.',
    );
    expect(parts).toMatchObject({
      title: 'The Doors',
      author: "Ines 'Inky' Varga",
      premise: 'A keeper finds a letter.',
      paragraphs: ['One.'],
      lost: [{ kind: 'front_matter', count: 1, line: 7 }],
    });
  });

  it('is none where a rule begins the text', () => {
    expect(read('---', '', 'One: two.', '', '---', '', 'Three.').paragraphs).toEqual([
      'One: two.',
      ending(),
      'Three.',
    ]);
  });
});

describe('pictures', () => {
  it('stand after the paragraph that they follow, with their captions; what a page should not ask for is left out', () => {
    const inside = `data:image/png;base64,${'A'.repeat(600_000)}`;
    const parts = read(
      'One.',
      '',
      `![The *door*](${inside})`,
      '![](https://a.example/b.png)',
      '',
      'Two. ![](javascript:alert(1)) ![](//a.example/c.png)',
    );
    expect(parts.images).toEqual([
      { imageUrl: inside, caption: 'The door', paragraphIndex: 0 },
      { imageUrl: 'https://a.example/b.png', caption: '', paragraphIndex: 0 },
    ]);
    expect(parts.paragraphs).toEqual(['One.', 'Two.']);
    expect(parts.lost).toEqual([{ kind: 'pictures', count: 2, line: 6 }]);
  });
});

describe('what would keep a parser busy for minutes', () => {
  it.each(['[', '*a_ ', '> ', '- ', '![](', '<a ', '``` a '])('%j, 100,000 times', (unit) => {
    const text = unit.repeat(100_000);
    expect(readMarkdown(`One.\n\n${text}`).paragraphs).toEqual(['One.', escapeEmphasis(text.trimEnd())]);
  });
});

it('a comment is left out, and counted with its words', () => {
  expect(read('One.', '', '<!-- not', '', 'this -->', '', '*Two*.')).toMatchObject({
    paragraphs: ['One.', '*Two*.'],
    lost: [{ kind: 'comments', count: 1, line: 3, text: 'not\n\nthis' }],
  });
});

it('a number that begins a sentence and a dash that begins a speech stay', () => {
  const { paragraphs, lost } = read(
    ...readFileSync('tests/fixtures/files/lost-on-import.md', 'utf8').split('\n'),
  );
  expect(paragraphs).toEqual([
    '1984. It was a cold day.',
    'Rain fell.  Mara left.',
    '- Neuf, dit Mara.',
    '- Dix, dit Tobias.',
  ]);
  expect(lost).toEqual([{ kind: 'comments', count: 1, line: 3, text: 'check the tide' }]);
  expect(read('3) Then *he* left', '', '- milk', '- bread', '', '1. wake', '2. eat')).toMatchObject({
    paragraphs: ['3) Then *he* left', 'milk', 'bread', 'wake', 'eat'],
    lost: [{ kind: 'lists', count: 2, line: 3 }],
  });
});

it('a table becomes paragraphs, one a row, and is counted', () => {
  expect(
    read('| Name | *Age* |', '| --- | :-: |', '| Mara | 30 |', '| Tobias | |', '', 'A | b.'),
  ).toMatchObject({
    paragraphs: ['Name | *Age*', 'Mara | 30', 'Tobias |', 'A | b.'],
    lost: [{ kind: 'tables', count: 1, line: 1 }],
  });
});

describe('headings of level 1', () => {
  it('are chapters where there are several, unless the first is the title that the file says', () => {
    expect(read('# One', '', 'Rain.', '', '# Two', '', 'Sun.')).toMatchObject({
      title: '',
      paragraphs: ['One', 'Rain.', ending(), 'Two', 'Sun.'],
      headings: [
        { at: 0, rank: 'chapter' },
        { at: 2, rank: 'chapter' },
      ],
      lost: [],
    });
    expect(read('---', 'title: Doors', '---', '# Doors', '', 'Rain.', '', '# Two', '', 'Sun.')).toMatchObject(
      {
        title: 'Doors',
        paragraphs: ['Rain.', ending(), 'Two', 'Sun.'],
      },
    );
  });
});

it.each([
  ['***', ['Rain.', '***', 'Sun.']],
  ['* * *', ['Rain.', ending(), 'Sun.']],
  ['---', ['Rain.', ending(), 'Sun.']],
  ['___', ['Rain.', ending(), 'Sun.']],
])('%s between paragraphs', (rule, paragraphs) => {
  expect(read('Rain.', '', rule, '', 'Sun.').paragraphs).toEqual(paragraphs);
});

import type { MarkedRun } from '@fabula/writing';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../../tests/support/pdfText.ts';
import { BookPages, bookPdf, type Setting } from './bookPdf.ts';
import { bookFaces, FontCase, openPdf } from './FontCase.ts';
import type { StoryBook } from './Typesetter.ts';

/** Words of each script, none of which a line could cut at a dash. */
const scripts = {
  English: 'the tide went out over flats while nobody watched from any office window fluffy figs affirm',
  Czech: 'příliš žluťoučký kůň úpěl ďábelské ódy žížala střílí ťuhýk ňadra včera ještě jednou',
  Vietnamese: 'những người đàn bà đi chợ về muộn trong buổi chiều mưa gió lạnh lẽo ấy',
  Greek: 'ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία κι ύστερα φεύγω ήσυχα για τη θάλασσα πάλι',
  Russian: 'широкая электрификация южных губерний даст мощный толчок подъёму сельского хозяйства снова',
} as const;
const markings: readonly MarkedRun['marks'][] = [['italic'], ['bold'], ['bold', 'italic'], []];

/** One marked run of words: at the head, in the middle, at the end, within words, over blanks. */
function runsOf(words: readonly string[], marks: MarkedRun['marks'], position: string): MarkedRun[] {
  const third = Math.floor(words.length / 3);
  const [head, middle, tail] = [
    words.slice(0, third).join(' '),
    words.slice(third, 2 * third).join(' '),
    words.slice(2 * third).join(' '),
  ];
  const plain = (text: string): MarkedRun => ({ text, marks: [] });
  const marked = (text: string): MarkedRun => ({ text, marks });
  switch (position) {
    case 'head':
      return [marked(head), plain(` ${middle} ${tail}`)];
    case 'middle':
      return [plain(`${head} `), marked(middle), plain(` ${tail}`)];
    case 'middle with its blanks':
      return [plain(head), marked(` ${middle} `), plain(tail)];
    case 'end':
      return [plain(`${head} ${middle} `), marked(tail)];
    case 'half a word':
      return words.flatMap((word) => [plain(word.slice(0, 2)), marked(word.slice(2)), plain(' ')]);
    case 'a blank':
      return words.flatMap((word, at) => (at === 0 ? [plain(word)] : [marked(' '), plain(word)]));
    default:
      return words.flatMap((word, at) => [at % 2 ? marked(word) : plain(word), plain(' ')]);
  }
}
const positions = [
  'head',
  'middle',
  'middle with its blanks',
  'end',
  'every second word',
  'half a word',
  'a blank',
];

const book: StoryBook = {
  title: 'The flats',
  author: 'Mara Venn',
  premise: [],
  genre: '',
  isNsfw: false,
  language: null,
  cover: null,
  chapters: [],
};

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));

describe.each(Object.keys(scripts) as (keyof typeof scripts)[])('a book in %s', (script) => {
  it.each(['justify', 'center'] as const)('has every word of every run, %s', async (align) => {
    const words = scripts[script].split(' ');
    const setting: Setting = { cut: 'plain', size: 10.5, leading: 15.5, align };
    const { document, finish } = openPdf(book);
    const pages = new BookPages(document, new FontCase(bookFaces));
    const expected: string[] = [];
    pages.turn();
    // Twice, so that every run stands in a full line and in a last one.
    for (const marks of markings)
      for (const position of positions)
        for (const from of [0, 4]) {
          const own = [...words.slice(from), ...words, ...words.slice(0, from)];
          await pages.putRuns(runsOf(own, marks, position), setting);
          expected.push(...own);
        }
    expect([...pages.unset]).toEqual([]);
    const bytes = await finish();
    for (const read of await pdfTexts(bytes)) expect(wordsIn(read)).toEqual(wordsIn(expected.join(' ')));
  });
});

it('a justified line keeps the blank before italics', async () => {
  const paragraph = `${'The tide, they said, '.repeat(4)}went *out* over the flats. ${'It came back. '.repeat(8)}`;
  const { bytes } = await bookPdf()({ ...book, chapters: [{ title: '', parts: [paragraph], summary: '' }] });
  for (const read of await pdfTexts(bytes)) expect(read.replace(/\s+/g, ' ')).toContain('went out over');
});

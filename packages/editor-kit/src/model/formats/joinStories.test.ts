import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { countStoryWords } from '../countWords.ts';
import { rankParagraph } from '../headings.ts';
import { headingRanks, type Story } from '../Story.ts';
import { importStory } from './importStory.ts';
import { compareNames, joinStories, titleOfFile } from './joinStories.ts';
import { type OutlineRow, outlineOf, possibleHeadings } from './outline.ts';

async function read(name: string, text: string): Promise<{ name: string; story: Story }> {
  const { story } = await importStory(Object.assign(new Blob([text]), { name }), { isNsfw: false });
  if (!story) throw new Error(`${name} was refused.`);
  return { name, story };
}
const shown = (story: Story | null, also: readonly string[] = []) =>
  outlineOf(
    story ??
      (() => {
        throw new Error('There is no story.');
      })(),
    new Set(also),
  ).map(({ rank, text, words, firstWords }) => [rank, text, words, firstWords]);

it('orders the names of files as people count', () => {
  const names = ['Chapter 10.docx', 'chapter 2.docx', 'Chapter 1.docx', '01 Dawn.txt'];
  expect(names.sort(compareNames)).toEqual([
    '01 Dawn.txt',
    'Chapter 1.docx',
    'chapter 2.docx',
    'Chapter 10.docx',
  ]);
});

describe('several files as one book', () => {
  it('a file without a heading begins with its title or its name', async () => {
    const book = joinStories([
      await read('01_The_storm.txt', 'It blew all night.\n\nNobody slept.'),
      await read('2.md', '# The calm\n\nThen it was still.'),
    ]);
    expect(shown(book)).toEqual([
      ['chapter', '01 The storm', 9, 'It blew all night.'],
      ['chapter', 'The calm', 6, 'Then it was still.'],
    ]);
    expect(book?.title).toBe('');
  });

  it('a title that all files have is the book’s, and one of its own stands above its chapters', async () => {
    const text = (title: string, chapter: string) => `# ${title}\n\n## ${chapter}\n\nIt was dark.\n`;
    const same = joinStories([
      await read('1.md', text('The Light', 'One')),
      await read('2.md', text('The Light', 'Two')),
    ]);
    expect([same?.title, ...shown(same).map(([rank, words]) => `${rank} ${words}`)]).toEqual([
      'The Light',
      'chapter One',
      'chapter Two',
    ]);
    const other = joinStories([
      await read('1.md', text('Salt', 'One')),
      await read('2.md', text('Stone', 'Two')),
    ]);
    expect(shown(other).map(([rank, words]) => `${rank} ${words}`)).toEqual([
      'part Salt',
      'chapter One',
      'part Stone',
      'chapter Two',
    ]);
  });

  it('a part has the words of its chapters, and a chapter those of its scenes', async () => {
    const book = joinStories([
      await read(
        '1.md',
        '# Salt\n\n## One\n\nIt was dark.\n\n### Night\n\nShe slept.\n\n## Two\n\nIt was not.',
      ),
      await read('2.md', '# Stone\n\n## Three\n\nDay.'),
    ]);
    expect(shown(book).map(([, name, words]) => [name, words])).toEqual([
      ['Salt', 12],
      ['One', 7],
      ['Night', 3],
      ['Two', 4],
      ['Stone', 3],
      ['Three', 2],
    ]);
  });

  it('one file stays as it is, and none is no book', async () => {
    const one = await read('A.txt', 'It blew.');
    expect(joinStories([one])).toBe(one.story);
    expect(joinStories([])).toBeNull();
  });

  it('loses no words of any file, in their order', async () => {
    const text = fc.array(fc.constantFrom('# Title', '## Chapter', 'It was dark.', '***', 'She *ran*.'), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 5 }), async (texts) => {
        const files = [];
        for (const [at, blocks] of texts.entries())
          files.push(await read(`${at}.md`, ['It began.', ...blocks].join('\n\n')));
        const book = joinStories(files);
        const all = files.flatMap(({ story }) => story.paragraphs.map(({ id }) => id));
        expect(book?.paragraphs.map(({ id }) => id).filter((id) => all.includes(id))).toEqual(all);
        const rows = outlineOf(book as Story, new Set());
        const depth = ({ rank }: OutlineRow) => (rank === null ? -1 : headingRanks.indexOf(rank));
        const top = rows.filter(
          (row, at) => !rows.slice(0, at).some((one) => one.rank !== null && depth(one) < depth(row)),
        );
        expect(top.reduce((sum, { words }) => sum + words, 0)).toBe(
          countStoryWords((book as Story).paragraphs),
        );
      }),
    );
  });
});

describe('the outline of what comes in', () => {
  const text =
    '# The Light\n\nA motto of mine\n\n## One\n\nIt was dark.\n\nThe second night\n\nIt was not.\n';

  it('counts what stands before the first heading, and shows what else could be one', async () => {
    const { story } = await read('a.md', text);
    expect(shown(story)).toEqual([
      [null, '', 4, 'A motto of mine'],
      ['chapter', 'One', 10, 'It was dark.'],
    ]);
    const lines = possibleHeadings(story);
    expect(shown(story, lines).map(([rank, line]) => [rank, line])).toEqual([
      [null, ''],
      [null, 'A motto of mine'],
      ['chapter', 'One'],
      [null, 'The second night'],
    ]);
    const [, second] = lines;
    const changed = rankParagraph(story, second ?? '', 'scene');
    expect(shown(changed)).toEqual([
      [null, '', 4, 'A motto of mine'],
      ['chapter', 'One', 10, 'It was dark.'],
      ['scene', 'The second night', 6, 'It was not.'],
    ]);
  });

  it.each([
    ['“Who is there”', false],
    ['She waited,', false],
    ['***', false],
    ['The second night', true],
    ['A line that goes on and on until it is longer than any heading of any book would ever be', false],
  ])('%s: %s', async (line, isPossible) => {
    const { story } = await read('a.md', `It began.\n\n${line}\n\nIt ended.\n`);
    expect(possibleHeadings(story)).toHaveLength(isPossible ? 1 : 0);
  });
});

it.each([
  ['01_The_storm.docx', '01 The storm'],
  ['No. 3.txt', 'No. 3'],
  ['Dawn', 'Dawn'],
])('%s is titled %s', (name, title) => expect(titleOfFile(name)).toBe(title));

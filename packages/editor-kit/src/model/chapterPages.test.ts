import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { chapterPages, followPage, pageAlone } from './chapterPages.ts';
import { type HeadingRank, newStory, type Story } from './Story.ts';
import { shownText } from './sections.ts';
import { takeParagraphs } from './takeParagraphs.ts';

const ranks: Record<string, HeadingRank> = { '#': 'part', '##': 'chapter', '###': 'scene' };

/** A line that begins with a sign is a heading. */
function bookOf(...lines: readonly string[]): Story {
  const headings = lines.flatMap((line, at) => {
    const rank = ranks[/^#+/.exec(line)?.[0] ?? ''];
    return rank ? [[`p${at}`, rank] as const] : [];
  });
  return {
    ...newStory(false),
    paragraphs: lines.map((line, at) => ({ id: `p${at}`, text: line.replace(/^#+ /, '') })),
    headings: Object.fromEntries(headings),
  };
}
const pagesOf = (...lines: readonly string[]) => {
  const story = bookOf(...lines);
  return chapterPages(story).map(({ name, from, to }) => [
    name,
    story.paragraphs
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  ]);
};

describe('the chapters that can be shown alone', () => {
  it.each([
    [
      'with the part that they open',
      ['# I', '## One', 'A.', '## Two', 'B.'],
      [
        ['One', 'I One A.'],
        ['Two', 'Two B.'],
      ],
    ],
    [
      'and what stands before the first',
      ['For Ada.', '## One', 'A.', '### At sea', 'B.', '## Two'],
      [
        ['', 'For Ada.'],
        ['One', 'One A. At sea B.'],
        ['Two', 'Two'],
      ],
    ],
    [
      'and what a part has of its own',
      ['# I', 'It began.', '## One', 'A.', '# II', '## Two', 'B.'],
      [
        ['I', 'I It began.'],
        ['One', 'One A.'],
        ['Two', 'II Two B.'],
      ],
    ],
    [
      'empty ones too',
      ['## One', '## Two', '## Three', 'C.'],
      [
        ['One', 'One'],
        ['Two', 'Two'],
        ['Three', 'Three C.'],
      ],
    ],
    [
      'or scenes, without chapters',
      ['### One', 'A.', '### Two', 'B.'],
      [
        ['One', 'One A.'],
        ['Two', 'Two B.'],
      ],
    ],
    ['none in a story with one heading', ['## One', 'A.'], []],
    ['none where all is one', ['# I', '## One', 'A.'], []],
  ])('%s', (_, lines, pages) => expect(pagesOf(...lines)).toEqual(pages));

  it('are the whole text in order, whatever its headings', () => {
    const line = fc.tuple(fc.constantFrom('', '# ', '## ', '### '), fc.constantFrom('A', 'B', ' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const story = bookOf(...lines.map((parts) => parts.join('')));
        const pages = chapterPages(story);
        if (pages.length === 0) return;
        expect(pages.flatMap(({ from, to }) => story.paragraphs.slice(from, to))).toEqual(story.paragraphs);
        for (const page of pages) expect(pageAlone({ story, aloneId: page.id })).toBe(page);
      }),
    );
  });
});

it('text typed in a chapter shown alone stays in it, wherever it is (N3)', () => {
  const story = bookOf('## One', 'A.', '## Two', 'B.', '## Three', 'C.');
  fc.assert(
    fc.property(fc.nat({ max: 2 }), fc.array(fc.nat({ max: 4 }), { maxLength: 5 }), (chapter, places) => {
      const page = chapterPages(story)[chapter] ?? null;
      const shown = shownText(story, null, page).paragraphs;
      const typed = places.reduce<readonly { id: string; text: string }[]>(
        (now, place, at) => now.toSpliced(Math.min(place, now.length), 0, { id: `n${at}`, text: `${at}.` }),
        shown,
      );
      const after = takeParagraphs(story, typed, { shown }).paragraphs;
      const before = story.paragraphs.filter((one) => !shown.includes(one));
      expect(after.filter(({ id }) => typed.some((one) => one.id === id))).toEqual(typed);
      expect(after.slice(0, page?.from)).toEqual(before.slice(0, page?.from));
      expect(after.slice((page?.from ?? 0) + typed.length)).toEqual(before.slice(page?.from));
    }),
  );
});

describe('the chapter that is shown alone', () => {
  const book = bookOf('## One', 'A.', '## Two', 'B.', 'C.', '## Three', 'D.');
  const without = (...ids: readonly string[]): Story => ({
    ...book,
    paragraphs: book.paragraphs.filter(({ id }) => !ids.includes(id)),
  });
  const headings = book.headings ?? {};

  it.each([
    ['stays while its text changes', without('p4'), 'p3', 'p2'],
    [
      'follows the caret into a chapter that begins there',
      { ...book, headings: { ...headings, p4: 'chapter' } },
      'p4',
      'p4',
    ],
    [
      'is the one before where its heading becomes text',
      { ...book, headings: { p0: 'chapter', p5: 'chapter' } },
      'p3',
      'p0',
    ],
    ['is what is left of it without its heading', without('p2'), null, 'p0'],
    ['is none where nothing of it is left', without('p2', 'p3', 'p4'), null, null],
    ['is none in what is no book any more', { ...book, headings: { p2: 'chapter' } }, 'p3', null],
  ] as const)('%s', (_, after, caretId, shownId) => {
    expect(followPage(book, after as Story, 'p2', caretId)).toBe(shownId);
  });
});

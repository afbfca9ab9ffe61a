import { describe, expect, it } from 'vitest';
import { foldAtFirst, foldedBreaks, foldSections } from './folding.ts';
import { importStory, mergeImport } from './formats/importStory.ts';
import { settleHeadings } from './headings.ts';
import { type HeadingRank, newStory, type Story } from './Story.ts';
import { shownText } from './sections.ts';

const ranks: Record<string, HeadingRank> = { '#': 'part', '##': 'chapter', '###': 'scene' };

/** A line that begins with a sign is a heading; '---' ends a section without one. */
function storyOf(...lines: readonly string[]): Story {
  const texts = lines.filter((line) => line !== '---');
  const paragraphs = texts.map((line, at) => ({ id: `p${at}`, text: line.replace(/^#+ /, '') }));
  const headings = texts.flatMap((line, at) => {
    const rank = ranks[/^#+/.exec(line)?.[0] ?? ''];
    return rank ? [[`p${at}`, rank] as const] : [];
  });
  let at = -1;
  const breaks = lines.flatMap((line) => {
    if (line !== '---') at += 1;
    return line === '---' ? [[`p${at}`, { id: `b${at}`, summary: '', isCollapsed: false }] as const] : [];
  });
  return settleHeadings({
    ...newStory(false),
    paragraphs,
    headings: Object.fromEntries(headings),
    breaks: Object.fromEntries(breaks),
  });
}
const shown = (story: Story) => shownText(story).paragraphs.map(({ text }) => text);

describe('a story that is opened for the first time (D-HEADING)', () => {
  it.each([
    ['sections without headings are all closed', ['One.', '---', 'Two.', '---', 'End.'], ['End.']],
    ['one heading is no book', ['## One', 'A.', '---', 'B.', '---', 'C.'], ['C.']],
    [
      'its first chapter is open',
      ['## One', 'A.', '## Two', 'B.', '## Three', 'C.'],
      ['One', 'A.', 'Three', 'C.'],
    ],
    [
      'with the part above it',
      ['# I', '## One', 'A.', '## Two', 'B.', '## Three', 'C.'],
      ['I', 'One', 'A.', 'Three', 'C.'],
    ],
    [
      'and what stands before it',
      ['For Ada.', '# I', 'So it began.', '## One', 'A.', '## Two', 'B.', '## Three', 'C.'],
      ['For Ada.', 'I', 'So it began.', 'One', 'A.', 'Three', 'C.'],
    ],
    [
      'of scenes alone the first',
      ['### One', 'A.', '### Two', 'B.', '### Three', 'C.'],
      ['One', 'A.', 'Three', 'C.'],
    ],
  ])('%s', (_, lines, open) => {
    expect(shown(foldAtFirst(storyOf(...lines)))).toEqual(open);
  });
});

describe('what was closed', () => {
  const story = storyOf('## One', 'A.', '## Two', 'B.', '## Three', 'C.');
  const [first = '', second = ''] = Object.values(story.breaks).map(({ id }) => id);

  it('is closed again, and all else is open', () => {
    const closed = foldSections(story, [second, 'a break that is gone']);
    expect(foldedBreaks(closed)).toEqual([second]);
    expect(foldedBreaks(foldSections(closed, [first]))).toEqual([first]);
    expect(foldSections(closed, foldedBreaks(closed))).toBe(closed);
  });
});

describe('an import', () => {
  const file = new File(['## One\n\nA.\n\n## Two\n\nB.\n\n## Three\n\nC.\n'], 'book.md');

  it('opens at its first chapter, whether it replaces or is added', async () => {
    const { story } = await importStory(file, { isNsfw: false });
    if (!story) throw new Error('The file was not read.');
    const open = ['One', 'A.', 'Three', 'C.'];
    expect(shown(mergeImport(newStory(false), story, false))).toEqual(open);
    const own = storyOf('Mine.', '---', 'More.');
    expect(shown(settleHeadings(mergeImport(own, story, true)))).toEqual(['Mine.', 'More.', ...open]);
  });
});

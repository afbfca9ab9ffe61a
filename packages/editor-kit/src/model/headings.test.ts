import { describe, expect, it } from 'vitest';
import { buildRequest } from './buildRequest.ts';
import { compareStories } from './compareStories.ts';
import { moveParagraph, removeParagraph } from './editParagraphs.ts';
import {
  headingLevels,
  headingsOf,
  ledText,
  rankParagraph,
  ranksOfLevels,
  readHeadings,
  sectionName,
} from './headings.ts';
import { defaultPreferences } from './Preferences.ts';
import { toPublished } from './Publication.ts';
import { parseStory } from './parseStory.ts';
import { fromSavedStory, toSavedStory } from './SavedStory.ts';
import { type HeadingRank, newStory, type Story } from './Story.ts';
import { sectionsOf } from './sections.ts';
import { takeParagraphs } from './takeParagraphs.ts';
import { withTyped } from './Work.ts';
import { workingTitle } from './workingTitle.ts';

/** Lines with their rank: '# ' part, '## ' chapter, '### ' scene; '---' ends a section, with what follows it as summary. */
function storyOf(...lines: string[]): Story {
  const ranks: HeadingRank[] = ['part', 'chapter', 'scene'];
  let story: Story = newStory(false);
  for (const line of lines) {
    const [, end] = /^---(.*)$/.exec(line) ?? [];
    const last = story.paragraphs.at(-1)?.id ?? '';
    if (end !== undefined) {
      const ending = { id: `b${last}`, summary: end.trim(), isCollapsed: false };
      story = { ...story, breaks: { ...story.breaks, [last]: ending } };
      continue;
    }
    const [, hashes = '', text = ''] = /^(#{0,3}) ?(.*)$/.exec(line) ?? [];
    const id = `p${story.paragraphs.length}`;
    story = { ...story, paragraphs: [...story.paragraphs, { id, text }] };
    const rank = ranks[hashes.length - 1];
    if (rank) story = rankParagraph(story, id, rank);
  }
  return story;
}

/** The same notation. */
function linesOf(story: Story): string[] {
  const headings = headingsOf(story);
  return story.paragraphs.flatMap(({ id, text }) => {
    const ending = story.breaks[id];
    const rank = headings[id];
    const signs = rank ? { part: '# ', chapter: '## ', scene: '### ' }[rank] : '';
    return [`${signs}${text}`, ...(ending ? [`--- ${ending.summary}`.trim()] : [])];
  });
}

const settings = { ...defaultPreferences };
const asked = (story: Story, place: Parameters<typeof buildRequest>[1]['place'], kind = 'continue') =>
  buildRequest(
    story,
    { kind: kind as 'continue', place, advance: 0, instruction: '', leftOut: [], before: null },
    { settings, window: null },
  ).request;

describe('a heading', () => {
  it('ends the section before it, unless it stands at the start or after another heading', () => {
    expect(linesOf(storyOf('# Part One', '## Arrival', 'Rain.', '## Departure', 'Sun.'))).toEqual([
      '# Part One',
      '## Arrival',
      'Rain.',
      '---',
      '## Departure',
      'Sun.',
    ]);
  });

  it('takes a silent break along when it is no heading any more, and leaves one with a summary', () => {
    const silent = storyOf('Rain.', '## Two', 'Sun.');
    expect(linesOf(rankParagraph(silent, 'p1', null))).toEqual(['Rain.', 'Two', 'Sun.']);
    const told = storyOf('Rain.', '--- It rained.', '## Two', 'Sun.');
    expect(linesOf(rankParagraph(told, 'p1', null))).toEqual(['Rain.', '--- It rained.', 'Two', 'Sun.']);
  });

  it('of another rank is the same section', () => {
    const story = storyOf('Rain.', '## Two', 'Sun.');
    const after = rankParagraph(story, 'p1', 'scene');
    expect(linesOf(after)).toEqual(['Rain.', '---', '### Two', 'Sun.']);
    expect(after.breaks).toEqual(story.breaks);
  });

  it('names its section: the lowest of several', () => {
    const [first, second] = sectionsOf(storyOf('# One', '## Arrival', 'Rain.', '---', 'Sun.'));
    const { headings = {} } = storyOf('# One', '## Arrival', 'Rain.');
    expect(sectionName(first?.paragraphs ?? [], headings)).toBe('Arrival');
    expect(sectionName(second?.paragraphs ?? [], headings)).toBe('');
  });

  it('has levels that skip none', () => {
    const levels = (story: Story) => [...headingLevels(story.paragraphs, headingsOf(story)).values()];
    expect(levels(storyOf('## One', 'A.', '## Two', 'B.'))).toEqual([2, 2]);
    expect(levels(storyOf('# One', '### First', 'A.', '## Two', 'B.'))).toEqual([2, 3, 3]);
    expect(levels(storyOf('### First', 'A.', '## One', '### Second', 'B.'))).toEqual([2, 2, 3]);
  });

  it('loses the marks of its sentences', () => {
    const story = { ...storyOf('Rain.', 'Two'), picks: { p0: [0], p1: [0] } };
    expect(rankParagraph(story, 'p1', 'chapter').picks).toEqual({ p0: [0] });
  });
});

describe('what is typed', () => {
  const typed = (story: Story, ...texts: [id: string, text: string][]) =>
    linesOf(
      withTyped(story, {
        paragraphs: texts.map(([id, text]) => ({ id, text })),
        shown: story.paragraphs,
        kind: 'other',
      }),
    );
  const story = storyOf('Rain.', '## Two', 'Sun.');

  it.each<[string, [id: string, text: string][], string[]]>([
    [
      'in it',
      [
        ['p0', 'Rain.'],
        ['p1', 'Two!'],
        ['p2', 'Sun.'],
      ],
      ['Rain.', '---', '## Two!', 'Sun.'],
    ],
    [
      'Enter at its end',
      [
        ['p0', 'Rain.'],
        ['p1', 'Two'],
        ['n', ''],
        ['p2', 'Sun.'],
      ],
      ['Rain.', '---', '## Two', '', 'Sun.'],
    ],
    [
      'Enter at its start',
      [
        ['p0', 'Rain.'],
        ['p1', ''],
        ['n', 'Two'],
        ['p2', 'Sun.'],
      ],
      ['Rain.', '', '---', '## Two', 'Sun.'],
    ],
    [
      'Enter within',
      [
        ['p0', 'Rain.'],
        ['p1', 'T'],
        ['n', 'wo'],
        ['p2', 'Sun.'],
      ],
      ['Rain.', '---', '## T', 'wo', 'Sun.'],
    ],
    [
      'joined with the text before',
      [
        ['p0', 'Rain.Two'],
        ['p2', 'Sun.'],
      ],
      ['Rain.Two', 'Sun.'],
    ],
    [
      'joined with the text after',
      [
        ['p0', 'Rain.'],
        ['p1', 'TwoSun.'],
      ],
      ['Rain.', '---', '## TwoSun.'],
    ],
    [
      'deleted',
      [
        ['p0', 'Rain.'],
        ['p2', 'Sun.'],
      ],
      ['Rain.', 'Sun.'],
    ],
    [
      'emptied, to be worded anew',
      [
        ['p0', 'Rain.'],
        ['p1', ''],
        ['p2', 'Sun.'],
      ],
      ['Rain.', '---', '## ', 'Sun.'],
    ],
    [
      'moved by hand before the text',
      [
        ['p1', 'Two'],
        ['p0', 'Rain.'],
        ['p2', 'Sun.'],
      ],
      ['## Two', 'Rain.', 'Sun.'],
    ],
  ])('%s', (_, texts, lines) => expect(typed(story, ...texts)).toEqual(lines));

  it('joined into a blank paragraph before it stays a heading', () => {
    const blank = storyOf('Rain.', '', '## Two', 'Sun.');
    expect(typed(blank, ['p0', 'Rain.'], ['p1', 'Two'], ['p3', 'Sun.'])).toEqual([
      'Rain.',
      '---',
      '## Two',
      'Sun.',
    ]);
  });

  it('is a heading once a change says so, and begins a section', () => {
    const after = withTyped(storyOf('Rain.', 'Two', 'Sun.'), {
      ...{
        paragraphs: storyOf('Rain.', 'Two', 'Sun.').paragraphs,
        shown: storyOf('Rain.', 'Two', 'Sun.').paragraphs,
      },
      kind: 'paste',
      headings: { p1: 'part' },
    });
    expect(linesOf(after)).toEqual(['Rain.', '---', '# Two', 'Sun.']);
  });
});

describe('a paragraph that moves', () => {
  it('takes its rank along; the section begins where the heading is', () => {
    const story = storyOf('Rain.', 'Wind.', '## Two', 'Sun.');
    expect(linesOf(moveParagraph(story, 'p2', -1))).toEqual(['Rain.', '---', '## Two', 'Wind.', 'Sun.']);
    expect(linesOf(moveParagraph(story, 'p1', 1))).toEqual(['Rain.', '---', '## Two', 'Wind.', 'Sun.']);
    expect(linesOf(moveParagraph(story, 'p3', -1))).toEqual(['Rain.', 'Wind.', 'Sun.', '---', '## Two']);
  });

  it('leaves a summary with the text it is of', () => {
    const story = storyOf('Rain.', 'Wind.', '--- Weather.', '## Two', 'Sun.');
    expect(linesOf(moveParagraph(story, 'p1', 1))).toEqual([
      'Rain.',
      '--- Weather.',
      '## Two',
      'Wind.',
      'Sun.',
    ]);
  });

  it('is gone with its rank and its silent break', () => {
    const after = removeParagraph(storyOf('Rain.', '## Two', 'Sun.'), 'p1');
    expect([linesOf(after), after.headings]).toEqual([['Rain.', 'Sun.'], {}]);
  });
});

describe('a story of before', () => {
  const older = (): Story => {
    const { headings: _, ...story } = storyOf(
      'Kapitel 1',
      'Rain fell.',
      '--- It rained.',
      'Teil Zwei',
      'Sun shone.',
      '---',
      'She left.',
    );
    return story;
  };

  it('has the headings that its sections tell, the same wherever it is read', () => {
    expect(readHeadings(older())).toEqual({ p0: 'chapter', p2: 'part' });
    expect(parseStory(JSON.parse(JSON.stringify(older())))?.headings).toEqual({ p0: 'chapter', p2: 'part' });
    expect(readHeadings({ ...older(), breaks: {} })).toEqual({});
  });

  it('forgets one for good, also as it is saved', () => {
    const after = ['p0', 'p2'].reduce((story, id) => rankParagraph(story, id, null), older());
    expect(parseStory(JSON.parse(JSON.stringify(after)))?.headings).toEqual({});
    const saved = toSavedStory(after, '2026-01-01T00:00:00.000Z');
    expect(saved.headings).toEqual([]);
    expect(fromSavedStory(JSON.parse(JSON.stringify(saved))).headings).toEqual({});
  });

  it('is what an account kept without headings', () => {
    const { headings: _, ...saved } = toSavedStory(older(), '2026-01-01T00:00:00.000Z');
    const read = fromSavedStory(saved);
    expect(linesOf(read).filter((line) => line.startsWith('#'))).toEqual(['## Kapitel 1', '# Teil Zwei']);
  });
});

it('is kept and published by index', () => {
  const story = storyOf('# One', '## Arrival', 'Rain.', '', '## Departure', 'Sun.');
  const saved = toSavedStory(story, '2026-01-01T00:00:00.000Z');
  expect(saved.headings).toEqual([
    { at: 0, rank: 'part' },
    { at: 1, rank: 'chapter' },
    { at: 4, rank: 'chapter' },
  ]);
  expect(linesOf(fromSavedStory(JSON.parse(JSON.stringify(saved))))).toEqual(linesOf(story));
  const published = toPublished({ ...story, title: 'Weather' }, { title: 'Weather', author: 'Ada' });
  expect(published.paragraphs).toEqual(['One', 'Arrival', 'Rain.', 'Departure', 'Sun.']);
  expect(published.headings).toEqual([
    { at: 0, rank: 'part' },
    { at: 1, rank: 'chapter' },
    { at: 3, rank: 'chapter' },
  ]);
  expect(published.breaks).toEqual([{ before: 3 }]);
});

describe('in a request', () => {
  it('stands in front of its text, and is no paragraph of its own', () => {
    const story = storyOf('## One', 'A.', 'B.', 'C.', '# Two', '## Three', 'D.', '## Four');
    expect(ledText(story.paragraphs, headingsOf(story)).map(({ text }) => text)).toEqual([
      'One\n\nA.',
      'B.',
      'C.',
      'Two\n\nThree\n\nD.\n\nFour',
    ]);
    const request = asked({ ...story, mode: 'percentage_based' }, { at: 'end' });
    expect('previousParagraphs' in request.context && request.context.previousParagraphs).toEqual([
      'B.',
      'C.',
      'Two\n\nThree\n\nD.\n\nFour',
    ]);
    const inserted = asked(story, { at: 'after', id: 'p3' }, 'insert');
    expect(inserted.context).toMatchObject({
      previousParagraphs: ['One\n\nA.', 'B.', 'C.'],
      nextParagraph: 'Two\n\nThree\n\nD.\n\nFour',
    });
    expect(asked(story, { at: 'after', id: 'p4' }, 'insert').context).toMatchObject({
      previousParagraphs: ['One\n\nA.', 'B.', 'C.\n\nTwo'],
    });
  });

  it('names no untitled story', () => {
    expect(workingTitle(storyOf('## One', 'Rain fell on the roof.'))).toBe('Rain fell on the roof.');
    expect(workingTitle(storyOf('## One'))).toBe('Untitled');
  });
});

it('is a difference between two states', () => {
  const story = storyOf('Rain.', 'Two', '---', 'Sun.');
  expect(compareStories(story, rankParagraph(story, 'p2', 'chapter')).isArrangedOtherwise).toBe(true);
});

describe('headings of other texts', () => {
  it.each([
    [
      'one level',
      [
        [2, 'Arrival'],
        [2, 'Departure'],
      ],
      ['chapter', 'chapter'],
    ],
    [
      'one level that names parts',
      [
        [1, 'Part One'],
        [1, 'Part Two'],
      ],
      ['part', 'part'],
    ],
    [
      'two levels',
      [
        [1, 'Arrival'],
        [2, 'Morning'],
      ],
      ['chapter', 'scene'],
    ],
    [
      'two levels, the upper names a part',
      [
        [1, 'Book I'],
        [2, 'Arrival'],
      ],
      ['part', 'chapter'],
    ],
    [
      'three levels',
      [
        [1, 'Weather'],
        [3, 'Arrival'],
        [4, 'Morning'],
        [3, 'Departure'],
      ],
      ['part', 'chapter', 'scene', 'chapter'],
    ],
    [
      'more levels',
      [
        [1, 'A'],
        [2, 'B'],
        [3, 'C'],
        [4, 'D'],
      ],
      ['part', 'chapter', 'scene', 'scene'],
    ],
  ] as [string, [number, string][], HeadingRank[]][])('%s', (_, given, ranks) =>
    expect(ranksOfLevels(given.map(([level, text]) => ({ level, text })))).toEqual(ranks),
  );
});

it('typed text that changes no heading keeps the ranks object', () => {
  const story = storyOf('Rain.', '## Two', 'Sun.');
  const after = takeParagraphs(story, story.paragraphs.with(2, { id: 'p2', text: 'Sun!' }));
  expect(after.headings).toBe(story.headings);
});

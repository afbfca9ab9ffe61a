import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { duplicateChapter, mergeChapter, moveChapter } from './chapters.ts';
import { mergeStories } from './mergeStories.ts';
import { parseStory } from './parseStory.ts';
import { fromSavedStory, readSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory, type Story } from './Story.ts';
import { missingSummaries, setSummaryOf, staleSummaries } from './summaries.ts';
import { takeParagraphs } from './takeParagraphs.ts';

const sentences = Array.from({ length: 20 }, (_, at) => `Sentence ${at} is here.`);
const chapter = (from: number) => sentences.map((one) => `${from} ${one}`).join(' ');

const told: Story = {
  ...newStory(false),
  paragraphs: ['One', chapter(1), 'Two', chapter(2), 'Three', chapter(3)].map((text, at) => ({
    id: `p${at}`,
    text,
  })),
  headings: { p0: 'chapter', p2: 'chapter', p4: 'chapter' },
  breaks: {
    p1: { id: 'b1', summary: '', isCollapsed: false },
    p3: { id: 'b3', summary: '', isCollapsed: false },
  },
};
const summarised = setSummaryOf(setSummaryOf(told, 'b1', 'First.'), 'b3', 'Second.');

const withText = (story: Story, id: string, change: (text: string) => string): Story => ({
  ...story,
  paragraphs: story.paragraphs.map((one) => (one.id === id ? { ...one, text: change(one.text) } : one)),
});

describe('a summary is out of date (N10)', () => {
  it.each<[string, (text: string) => string, boolean]>([
    ['nothing', (text) => text, false],
    ['emphasis alone', (text) => text.replace('Sentence 3', '*Sentence* 3'), false],
    ['1 of 20 changed', (text) => text.replace('Sentence 3 is', 'Sentence 3 was'), false],
    ['2 of 20 changed', (text) => text.replaceAll(/Sentence [34] is/g, 'It was'), true],
    ['1 of 20 added', (text) => `${text} A boat came.`, false],
    ['2 of 20 added', (text) => `${text} A boat came. It left.`, true],
    ['2 of 20 removed', (text) => text.replace(/^.*?here\. .*?here\. /, ''), true],
    ['all of it', () => 'Nothing of it stands.', true],
    [
      'their order',
      (text) =>
        text
          .split(/(?<=\.) /)
          .reverse()
          .join(' '),
      false,
    ],
  ])('once a tenth of its sentences changed: %s', (_, change, isStale) => {
    const ids = staleSummaries(withText(summarised, 'p1', change));
    expect(ids).toEqual(isStale ? ['b1'] : []);
  });

  it('but not by the words of its heading, nor one of before its measure, nor while it is blank', () => {
    expect(staleSummaries(withText(summarised, 'p0', () => 'Another name'))).toEqual([]);
    const before = { ...told, breaks: { p1: { id: 'b1', summary: 'Old.', isCollapsed: false } } };
    expect(staleSummaries(withText(before, 'p1', () => 'All new.'))).toEqual([]);
    const blank = setSummaryOf(summarised, 'b1', ' ');
    expect(blank.breaks.p1).not.toHaveProperty('writtenFrom');
    expect(staleSummaries(withText(blank, 'p1', () => 'All new.'))).toEqual([]);
  });

  it('until its writer approves it or writes another', () => {
    const changed = withText(summarised, 'p1', () => 'All new. All of it.');
    expect(staleSummaries(setSummaryOf(changed, 'b1', 'First.'))).toEqual([]);
  });

  it('measured against what it was asked with, not what stands there once it is taken', () => {
    const marks = summarised.breaks.p1?.writtenFrom;
    const changed = withText(told, 'p1', () => 'All new. All of it.');
    expect(staleSummaries(setSummaryOf(changed, 'b1', 'First.', marks))).toEqual(['b1']);
  });
});

describe('what a summary was written from', () => {
  it.each<[string, (story: Story) => Story]>([
    ['is kept where its chapter moves', (story) => moveChapter(story, 'p0', 'p4')],
    ['is kept in the record', (story) => parseStory(JSON.parse(JSON.stringify(story))) as Story],
    ['is kept in the account and the Fabula file', (story) => fromSavedStory(toSavedStory(story, ''), 'k')],
    [
      'is read from an entry of any shape',
      (story) => readSavedStory(JSON.parse(JSON.stringify(toSavedStory(story, ''))), '')?.story as Story,
    ],
  ])('%s', (_, act) => {
    const after = act(summarised);
    expect(Object.values(after.breaks).map((one) => one.writtenFrom?.length)).toEqual([80, 80]);
    expect(staleSummaries(after)).toEqual([]);
  });

  it('stays where chapters merge, and goes with a copy', () => {
    const merged = mergeChapter(summarised, 'p0');
    expect(Object.values(merged.breaks).map(({ summary }) => summary)).toEqual(['First.', 'Second.']);
    expect(staleSummaries(merged)).toEqual([]);
    expect(staleSummaries(duplicateChapter(summarised, 'p0', { id: 'copy', text: 'One' }))).toEqual([]);
  });

  it('leaves damaged marks out', () => {
    for (const writtenFrom of ['abc', 'ab!d', 7, '', null]) {
      const given = {
        ...summarised,
        breaks: { p1: { id: 'b1', summary: 'First.', isCollapsed: false, writtenFrom } },
      };
      expect(parseStory(given)?.breaks.p1).toEqual({ id: 'b1', summary: 'First.', isCollapsed: false });
    }
  });

  it('says that half a chapter is gone where its chapter is split', () => {
    const paragraphs = summarised.paragraphs.flatMap((one) =>
      one.id === 'p1'
        ? [
            { id: 'p1', text: one.text.slice(0, one.text.length / 2) },
            { id: 'half', text: one.text.slice(one.text.length / 2) },
          ]
        : [one],
    );
    const split = takeParagraphs(summarised, paragraphs);
    expect(Object.keys(split.breaks)).toEqual(['p3', 'half']);
    const headed = {
      ...split,
      breaks: { ...split.breaks, p1: { id: 'n', summary: '', isCollapsed: false } },
    };
    expect(staleSummaries(headed)).toEqual(['b1']);
  });
});

describe('two devices', () => {
  it('keep a summary that one took and a section that the other closed', () => {
    const closed = {
      ...told,
      breaks: { ...told.breaks, p1: { id: 'b1', summary: '', isCollapsed: true } },
    };
    const merged = mergeStories(told, closed, summarised).story.breaks.p1;
    expect(merged).toEqual({ ...summarised.breaks.p1, isCollapsed: true });
  });

  it('lose no words of a summary that both wrote', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'Old words.'), fc.nat(3), fc.nat(3), (old, one, other) => {
        const base = setSummaryOf(told, 'b1', old);
        const text = (side: string, by: number) => (by === 0 ? old : `${side}${by} wrote this.`);
        const ours = setSummaryOf(base, 'b1', text('We', one));
        const theirs = setSummaryOf(base, 'b1', text('They', other));
        const merged = mergeStories(base, ours, theirs).story.breaks.p1?.summary ?? '';
        for (const [by, side] of [
          [one, 'We'],
          [other, 'They'],
        ] as const)
          if (by > 0) expect(merged).toContain(`${side}${by}`);
      }),
    );
  });
});

describe('missing summaries', () => {
  it.each<[string, Partial<Story>, readonly string[], number]>([
    ['none where nothing is done', { states: { p0: 'draft', p2: 'revised' } }, [], 0],
    ['those of done chapters', { states: { p0: 'done', p2: 'draft' } }, ['p1'], 1],
    ['the last chapter too, which has no break', { states: { p2: 'done', p4: 'done' } }, ['p3', 'p5'], 2],
    ['none that there is', { states: { p0: 'done' }, breaks: summarised.breaks }, [], 0],
    [
      'one for each scene of a chapter',
      { states: { p0: 'done' }, headings: { p0: 'chapter', p2: 'scene', p4: 'scene' } },
      ['p1', 'p3', 'p5'],
      1,
    ],
    [
      'all of a done part',
      { states: { p0: 'done' }, headings: { p0: 'part', p2: 'chapter', p4: 'chapter' } },
      ['p1', 'p3', 'p5'],
      3,
    ],
  ])('%s', (_, change, lastIds, chapters) => {
    expect(missingSummaries({ ...told, ...change })).toEqual({ lastIds, chapters });
  });

  it('leave out a chapter without text', () => {
    const empty = withText({ ...told, states: { p0: 'done' } }, 'p1', () => ' ');
    expect(missingSummaries(empty).lastIds).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import {
  canMoveChapter,
  chapterAt,
  chaptersOf,
  mergeChapter,
  moveChapter,
  nextPlace,
  removeChapter,
  renameChapter,
  setChapterState,
  splitChapter,
} from './chapters.ts';
import { settleHeadings } from './headings.ts';
import { mergeStories } from './mergeStories.ts';
import { parseStory } from './parseStory.ts';
import { fromSavedStory, toSavedStory } from './SavedStory.ts';
import { chapterStates, type Headings, headingRanks, newStory, type Story } from './Story.ts';
import { newRecord } from './StoryRecord.ts';

/** `#` begins a part, `##` a chapter, `###` a scene; all else is text. */
function bookOf(lines: readonly string[]): Story {
  const headings: Record<string, Headings[string]> = {};
  const paragraphs = lines.map((line, at) => {
    const signs = /^#*/.exec(line)?.[0].length ?? 0;
    const rank = headingRanks[signs - 1];
    if (rank) headings[`p${at}`] = rank;
    return { id: `p${at}`, text: line.slice(signs).trim() };
  });
  return settleHeadings({ ...newStory(false), paragraphs, headings });
}

const linesOf = (story: Story) =>
  story.paragraphs.map(({ id, text }) => {
    const rank = story.headings?.[id];
    return rank ? `${'#'.repeat(headingRanks.indexOf(rank) + 1)} ${text}` : text;
  });
const idOf = (story: Story, name: string) => chaptersOf(story).find((one) => one.name === name)?.id ?? '';
const end = null;
const moved = (story: Story, name: string, before: string | null) =>
  linesOf(moveChapter(story, idOf(story, name), before === end ? end : idOf(story, before)));

const book = bookOf([
  'Before all.',
  '# Part One',
  '## One',
  'Rain fell.',
  '### At sea',
  'Wind.',
  '## Two',
  'Sun shone.',
  '# Part Two',
  'A word first.',
  '## Three',
  'Snow.',
]);

describe('chapters of a book', () => {
  it('are a tree with their words, told by the place in the text', () => {
    const chapters = chaptersOf(book);
    expect(chapters.map(({ name, parentId, words }) => [name, parentId, words])).toEqual([
      ['Part One', null, 11],
      ['One', 'p1', 6],
      ['At sea', 'p2', 3],
      ['Two', 'p1', 3],
      ['Part Two', null, 7],
      ['Three', 'p8', 2],
    ]);
    expect(book.paragraphs.map((_, at) => chapterAt(chapters, at)?.name ?? '')).toEqual([
      '',
      'Part One',
      'One',
      'One',
      'At sea',
      'At sea',
      'Two',
      'Two',
      'Part Two',
      'Part Two',
      'Three',
      'Three',
    ]);
  });

  it('move with all that stands in them, and never into the middle of a lower one', () => {
    expect(moved(book, 'Two', 'One').slice(1, 5)).toEqual(['# Part One', '## Two', 'Sun shone.', '## One']);
    expect(moved(book, 'One', end).slice(-4)).toEqual(['## One', 'Rain fell.', '### At sea', 'Wind.']);
    expect(moved(book, 'Part Two', 'Part One').slice(0, 4)).toEqual([
      'Before all.',
      '# Part Two',
      'A word first.',
      '## Three',
    ]);
    const chapters = chaptersOf(book);
    const can = (name: string, before: string | null) =>
      canMoveChapter(chapters, idOf(book, name), before === end ? end : idOf(book, before));
    expect(can('Two', 'At sea')).toBe(false);
    expect(can('Part Two', 'Two')).toBe(false);
    expect(can('One', 'At sea')).toBe(false);
    expect(can('One', 'Two')).toBe(false);
    expect(can('At sea', 'Three')).toBe(true);
    expect(can('Three', end)).toBe(false);
  });

  it('go step by step through all their places, and back', () => {
    let story = book;
    const names = () => chaptersOf(story).map(({ name }) => name);
    const steps: string[][] = [];
    for (let place = nextPlace(chaptersOf(story), 'p2', 1); place !== undefined; ) {
      story = moveChapter(story, 'p2', place);
      steps.push(names());
      place = nextPlace(chaptersOf(story), 'p2', 1);
    }
    expect(steps).toEqual([
      ['Part One', 'Two', 'One', 'At sea', 'Part Two', 'Three'],
      ['Part One', 'Two', 'Part Two', 'One', 'At sea', 'Three'],
      ['Part One', 'Two', 'Part Two', 'Three', 'One', 'At sea'],
    ]);
    for (const _ of steps) story = moveChapter(story, 'p2', nextPlace(chaptersOf(story), 'p2', -1) ?? null);
    expect(linesOf(story)).toEqual(linesOf(book));
    expect(nextPlace(chaptersOf(story), 'p2', -1)).toBe('p1');
  });

  it('are split at the caret, within emphasis too, and not outside themselves', () => {
    const story = bookOf(['## One', 'It was *very dark* there.', '## Two', 'Sun.']);
    const split = splitChapter(story, 'p0', { id: 'p1', offset: 12 }, { id: 'new', text: 'More *stars*' });
    expect(linesOf(split)).toEqual([
      '## One',
      'It was *very*',
      '## More \\*stars\\*',
      '*dark* there.',
      '## Two',
      'Sun.',
    ]);
    expect(Object.keys(split.breaks)).toHaveLength(2);
    expect(splitChapter(story, 'p0', { id: 'p3', offset: 1 }, { id: 'new', text: 'No' })).toBe(story);
    expect(splitChapter(story, 'p0', { id: 'p0', offset: 1 }, { id: 'new', text: 'No' })).toBe(story);
    const atStart = splitChapter(story, 'p0', { id: 'p1', offset: 0 }, { id: 'new', text: 'New' });
    expect(linesOf(atStart).slice(0, 3)).toEqual(['## One', '## New', 'It was *very dark* there.']);
  });

  it('merge with the next of their rank alone, and keep what was said of both', () => {
    const picture = { id: 'i', paragraphId: 'p6', imageId: null, imageUrl: 'data:,', caption: 'A sun' };
    const story = { ...book, images: [picture] };
    const told = {
      ...story,
      breaks: { ...story.breaks, p5: { id: 'b', summary: 'It rained.', isCollapsed: false } },
    };
    const merged = mergeChapter(told, 'p2');
    expect(linesOf(merged).slice(2, 7)).toEqual([
      '## One',
      'Rain fell.',
      '### At sea',
      'Wind.',
      'Sun shone.',
    ]);
    expect(merged.images).toEqual([{ ...picture, paragraphId: 'p5' }]);
    expect(merged.breaks.p5?.summary).toBe('It rained.');
    expect(mergeChapter(story, 'p2').breaks.p5).toBeUndefined();
    expect(mergeChapter(story, 'p6')).toBe(story);
  });

  it('are renamed by their words, and never to nothing', () => {
    expect(linesOf(renameChapter(book, 'p2', ' A *new*\n name '))[2]).toBe('## A \\*new\\* name');
    expect(renameChapter(book, 'p2', ' ')).toBe(book);
    expect(renameChapter(book, 'p2', 'One')).toBe(book);
  });

  it('have states that every copy of the book keeps, and that go with their heading', () => {
    const done = setChapterState(book, 'p2', 'done');
    expect(chaptersOf(done).map(({ state }) => state)).toEqual([null, 'done', null, null, null, null]);
    expect(parseStory(JSON.parse(JSON.stringify(done)))?.states).toEqual({ p2: 'done' });
    const read = fromSavedStory(toSavedStory(done, ''));
    expect(chaptersOf(read).map(({ state }) => state)).toEqual(chaptersOf(done).map(({ state }) => state));
    const theirs = setChapterState(book, 'p6', 'draft');
    expect(mergeStories(book, done, theirs).story.states).toEqual({ p2: 'done', p6: 'draft' });
    expect(mergeStories(done, done, book).story).not.toHaveProperty('states');
    expect(removeChapter(done, 'p2')).not.toHaveProperty('states');
    expect(setChapterState(done, 'p2', null)).not.toHaveProperty('states');
    expect(setChapterState(book, 'p0', 'done')).toBe(book);
  });
});

const line = fc.oneof(
  fc.constantFrom('# Part', '## Chapter', '### Scene', '## Chapter *two*'),
  fc.constantFrom('Rain fell. It was late.', 'Wind *blew* on.', 'Sun.', '“No,” she said.'),
);
const actKinds = [
  'move',
  'step',
  'split',
  'merge',
  'remove',
  'duplicate',
  'rename',
  'state',
  'details',
] as const;
const act = fc.record({ kind: fc.constantFrom(...actKinds), at: fc.nat(40), to: fc.nat(40) });

/** Sections end before each heading that has text before it, and headings in a row begin one. */
function faultsIn({
  paragraphs,
  headings = {},
  breaks,
  picks,
  states = {},
  details = {},
  images,
}: Story): string[] {
  const ids = new Set(paragraphs.map(({ id }) => id));
  const lost = [breaks, picks, headings, states, details]
    .flatMap((map) => Object.keys(map))
    .filter((id) => !ids.has(id));
  const faults = [...lost, ...images.map((one) => one.paragraphId).filter((id) => !ids.has(id))].map(
    (id) => `something is kept of ${id}, which is gone`,
  );
  if (ids.size < paragraphs.length) faults.push('two paragraphs have one id');
  for (const id of Object.keys({ ...states, ...details }))
    if (!headings[id]) faults.push(`${id} is no heading and has a state or details`);
  paragraphs.forEach(({ id }, at) => {
    const before = paragraphs[at - 1];
    if (!before || !headings[id]) return;
    if (!headings[before.id] && !breaks[before.id]) faults.push(`no section ends before ${id}`);
  });
  return faults;
}

it('acts on random books lose nothing, double nothing, and are undone to the letter', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 3, maxLength: 24 }),
      fc.array(act, { minLength: 1, maxLength: 12 }),
      (lines, history) => {
        const given = bookOf(lines);
        const texts = given.paragraphs.filter(({ id }) => !given.headings?.[id]);
        const breaks = Object.fromEntries(
          Object.entries(given.breaks).map(([id, one], at) => [
            id,
            at % 2 ? { ...one, summary: `Of ${id}.` } : one,
          ]),
        );
        const first: Story = {
          ...given,
          breaks,
          picks: Object.fromEntries(texts.filter((_, at) => at % 3 === 0).map(({ id }) => [id, [0]])),
          images: given.paragraphs
            .filter((_, at) => at % 4 === 0)
            .map(({ id }) => ({
              id: `of ${id}`,
              paragraphId: id,
              imageId: null,
              imageUrl: 'data:,',
              caption: '',
            })),
        };
        const editor = openTestEditor([], { initialRecord: newRecord(first) });
        editor.act().setAllCollapsed(false);
        const now = () => editor.act().story;
        const befores: Story[] = [];
        for (const { kind, at, to } of history) {
          const before = now();
          const state = editor.act();
          const chapters = chaptersOf(before);
          const one = chapters[at % Math.max(chapters.length, 1)];
          if (!one) break;
          const other = chapters[to % (chapters.length + 1)]?.id ?? null;
          const place = before.paragraphs[to % before.paragraphs.length];
          if (kind === 'move') state.moveChapter(one.id, other);
          else if (kind === 'step') {
            const next = nextPlace(chapters, one.id, to % 2 ? 1 : -1);
            if (next !== undefined) state.moveChapter(one.id, next);
          } else if (kind === 'split' && place)
            state.splitChapter(one.id, { id: place.id, offset: at % 20 }, 'New');
          else if (kind === 'merge') state.mergeChapter(one.id);
          else if (kind === 'remove') state.removeChapter(one.id);
          else if (kind === 'duplicate') state.duplicateChapter(one.id, 'Again');
          else if (kind === 'rename') state.renameChapter(one.id, `Named ${to}`);
          else if (kind === 'details') {
            // One thing typed after another in the same field would be one step.
            state.tickBeat(one.id, 0, to % 2 === 0);
            if (now() === before && !before.details?.[one.id])
              state.setDetails(one.id, { synopsis: `A.\n${at}` });
          } else state.setChapterState(one.id, chapterStates[to % 4] ?? null);
          const after = now();
          if (after === before) continue;
          befores.push(before);
          expect(faultsIn(after)).toEqual([]);
          const own = new Set(before.paragraphs.slice(one.from, one.to).map(({ id }) => id));
          const bodies = (story: Story) => story.paragraphs.filter(({ id }) => !story.headings?.[id]);
          const [had, has] = [bodies(before), bodies(after)];
          const summaries = ({ breaks: all }: Story) =>
            Object.values(all)
              .flatMap(({ summary }) => summary.match(/Of \w+\./g) ?? [])
              .sort();
          const words = (all: readonly { text: string }[]) =>
            all
              .map(({ text }) => text)
              .join('')
              .replace(/[\s*]/g, '');
          if (kind === 'remove')
            expect(after.paragraphs).toEqual(before.paragraphs.filter(({ id }) => !own.has(id)));
          else if (kind === 'duplicate') {
            expect(
              after.paragraphs.filter(({ id }) => before.paragraphs.some((was) => was.id === id)),
            ).toEqual(before.paragraphs);
            expect(has.length - had.length).toBe(had.filter(({ id }) => own.has(id)).length);
          } else {
            expect(summaries(after)).toEqual(summaries(before));
            expect(after.images.map(({ id }) => id)).toEqual(before.images.map(({ id }) => id));
            if (kind === 'split') expect(words(has)).toBe(words(had));
            else {
              expect(after.picks).toEqual(before.picks);
              expect(has.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
                had.toSorted((a, b) => a.id.localeCompare(b.id)),
              );
            }
          }
          if (kind === 'move' || kind === 'step') {
            const kept = (story: Story) => story.paragraphs.filter(({ id }) => own.has(id));
            expect(kept(after)).toEqual(kept(before));
            for (const { id } of kept(before))
              if (before.breaks[id]?.summary) expect(after.breaks[id]).toEqual(before.breaks[id]);
          }
        }
        const last = now();
        for (const before of befores.reverse()) {
          editor.act().undo();
          expect(now()).toEqual(before);
        }
        for (const _ of befores) editor.act().redo();
        expect(now()).toEqual(last);
      },
    ),
    { numRuns: rounds(3000) },
  );
});

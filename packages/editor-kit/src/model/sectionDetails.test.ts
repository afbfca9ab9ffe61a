import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import {
  duplicateChapter,
  mergeChapter,
  moveChapter,
  removeChapter,
  setDetails,
  splitChapter,
} from './chapters.ts';
import { removeParagraph } from './editParagraphs.ts';
import { rankParagraph, settleHeadings } from './headings.ts';
import { mergeStories } from './mergeStories.ts';
import { parseStory } from './parseStory.ts';
import { fromSavedStory, readSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory, type SectionDetails, type Story } from './Story.ts';
import { newRecord, parseRecord } from './StoryRecord.ts';
import { beatsOf, nextBeat, tickBeat } from './sectionDetails.ts';
import { takeParagraphs } from './takeParagraphs.ts';

const book: Story = settleHeadings({
  ...newStory(false),
  title: 'Lamps',
  paragraphs: ['Arrival', 'Rain fell. It was late.', 'Departure', 'Sun shone.', 'Return', 'Snow.'].map(
    (text, at) => ({ id: `p${at}`, text }),
  ),
  headings: { p0: 'chapter', p2: 'chapter', p4: 'chapter' },
});
const told: SectionDetails = {
  pointOfView: 'Mara',
  place: 'Harbour',
  time: 'Dusk',
  synopsis: 'Mara lands.\nShe finds the key.\nShe hides it.',
  written: [0],
  target: 2_000,
};
const detailed = (id = 'p2', details: SectionDetails = told, story = book) => ({
  ...story,
  details: { ...story.details, [id]: details },
});

describe('what is said of a section', () => {
  it('changes field by field, and is absent once nothing is said', () => {
    const placed = setDetails(setDetails(book, 'p2', { place: 'Harbour' }), 'p2', { target: 900 });
    expect(placed.details).toEqual({ p2: { place: 'Harbour', target: 900 } });
    const bare = setDetails(setDetails(placed, 'p2', { place: ' ' }), 'p2', { target: null });
    expect(bare).not.toHaveProperty('details');
    expect(setDetails(book, 'p2', { place: '' })).toBe(book);
    expect(setDetails(book, 'p1', { place: 'Harbour' })).toBe(book);
  });

  it('has beats, of which the first open one is next', () => {
    expect(beatsOf({ synopsis: '\nOne.\n\nTwo.', written: [1] })).toEqual([
      { line: 1, text: 'One.', isWritten: true },
      { line: 3, text: 'Two.', isWritten: false },
    ]);
    expect(nextBeat(told)?.text).toBe('She finds the key.');
    const ticked = tickBeat(detailed(), 'p2', 1, true);
    expect(nextBeat(ticked.details?.p2 ?? {})?.text).toBe('She hides it.');
    expect(tickBeat(ticked, 'p2', 1, false)).toEqual(detailed());
  });

  it('keeps the tick of a line that is cut as it is typed', () => {
    const typed = ['At dawn. Mara lands.', 'At dawn.\nMara lands.', 'At dawn.\nMara lands.\nShe hides it.'];
    const after = typed.reduce((story: Story, synopsis) => setDetails(story, 'p2', { synopsis }), detailed());
    expect(after.details?.p2?.written).toEqual([1]);
  });

  it.each([
    ['a line before it', 'At night.\nMara lands.\nShe finds the key.', ['Mara lands.']],
    ['a correction of it', 'Mara lands at last.\nShe finds the key.\nShe hides it.', ['Mara lands at last.']],
    ['a join with it', 'Mara lands. She finds the key.\nShe hides it.', ['Mara lands. She finds the key.']],
    ['its removal', 'She finds the key.\nShe hides it.', []],
    ['a move', 'She hides it.\nMara lands.', ['Mara lands.']],
  ])('keeps the tick of a line over %s', (_, synopsis, ticked) => {
    const after = setDetails(detailed(), 'p2', { synopsis }).details?.p2 ?? {};
    expect(beatsOf(after).flatMap((one) => (one.isWritten ? one.text : []))).toEqual(ticked);
  });

  it('is in every copy of the book', () => {
    const story = detailed();
    expect(parseStory(JSON.parse(JSON.stringify(story)))?.details).toEqual({ p2: told });
    expect(parseRecord(JSON.parse(JSON.stringify(newRecord(story))))?.story.details).toEqual({ p2: told });
    const saved = toSavedStory(story, '');
    expect(saved.headings?.[1]).toEqual({ at: 2, rank: 'chapter', ...told });
    expect(Object.values(fromSavedStory(saved).details ?? {})).toEqual([told]);
    const read = readSavedStory(JSON.parse(JSON.stringify(saved)), '')?.story;
    expect(Object.values(read?.details ?? {})).toEqual([told]);
  });

  it('leaves out what cannot be read', () => {
    const bad = { place: 7, synopsis: 'A.', written: [0, 0, 9, -1, 'x', 1.5], target: -4, other: 'x' };
    const given = { ...book, details: { p2: bad, p1: told, gone: told, p4: 'x' } };
    expect(parseStory(JSON.parse(JSON.stringify(given)))?.details).toEqual({
      p1: told,
      p2: { synopsis: 'A.', written: [0] },
    });
    expect(settleHeadings(parseStory(given) as Story).details).toEqual({
      p2: { synopsis: 'A.', written: [0] },
    });
  });
});

describe('details stay with their section', () => {
  const heading = { id: 'new', text: 'New' };
  const short: SectionDetails = { place: 'Cliff', synopsis: 'Rain.', written: [0], target: 500 };

  it('where it moves, is split, copied and removed', () => {
    const story = detailed();
    expect(moveChapter(story, 'p2', null).details).toEqual({ p2: told });
    expect(splitChapter(story, 'p2', { id: 'p3', offset: 4 }, heading).details).toEqual({ p2: told });
    expect(duplicateChapter(story, 'p2', heading).details).toEqual({ p2: told, new: told });
    expect(removeChapter(story, 'p2')).not.toHaveProperty('details');
  });

  const joined: SectionDetails = {
    pointOfView: 'Mara',
    place: 'Cliff / Harbour',
    time: 'Dusk',
    synopsis: 'Rain.\nMara lands.\nShe finds the key.\nShe hides it.',
    written: [0, 1],
    target: 2_500,
  };
  it.each([
    ['is merged', (story: Story) => mergeChapter(story, 'p0')],
    ['loses its heading', (story: Story) => rankParagraph(story, 'p2', null)],
    ['loses the line of its heading', (story: Story) => settleHeadings(removeParagraph(story, 'p2'))],
    [
      'has its heading typed away',
      (story: Story) =>
        settleHeadings(
          takeParagraphs(
            story,
            story.paragraphs.filter(({ id }) => id !== 'p2'),
          ),
        ),
    ],
  ])('and go to the one above where it %s', (_, act) => {
    expect(act(detailed('p0', short, detailed())).details).toEqual({ p0: joined });
  });

  it('and are undone and done again with each act', () => {
    const store = openTestEditor([], { initialRecord: newRecord(detailed()) }).store;
    const { getState } = store;
    getState().setDetails('p2', { place: 'Pier' });
    getState().setDetails('p2', { place: 'Pier 9' });
    getState().setDetails('p2', { time: 'Noon' });
    getState().tickBeat('p2', 1, true);
    expect(getState().story.details?.p2).toMatchObject({ place: 'Pier 9', time: 'Noon', written: [0, 1] });
    getState().undo();
    expect(getState().story.details?.p2).toMatchObject({ time: 'Noon', written: [0] });
    getState().undo();
    getState().undo();
    expect(getState().story.details).toEqual({ p2: told });
    getState().redo();
    expect(getState().story.details?.p2?.place).toBe('Pier 9');
  });
});

describe('two devices', () => {
  const withPlace = (place: string) => setDetails(detailed(), 'p2', { place });
  it('both say something of one section, and both is kept', () => {
    const ours = setDetails(withPlace('Pier'), 'p0', { target: 10 });
    const theirs = tickBeat(
      setDetails(detailed(), 'p2', { time: 'Noon', synopsis: `${told.synopsis}\nShe leaves.` }),
      'p2',
      1,
      true,
    );
    expect(mergeStories(detailed(), ours, theirs).story.details).toEqual({
      p0: { target: 10 },
      p2: {
        ...told,
        place: 'Pier',
        time: 'Noon',
        synopsis: `${told.synopsis}\nShe leaves.`,
        written: [0, 1],
      },
    });
  });

  it('change the same words, and no word is lost', () => {
    const { story } = mergeStories(detailed(), withPlace('Pier'), withPlace('Cellar'));
    expect(story.details?.p2?.place).toBe('Pier / Cellar');
  });

  const word = fc.constantFrom('', 'Pier', 'Cellar', 'Old pier', 'Mara lands.\nShe hides it.', 'Night.');
  const said = fc.record({ place: word, synopsis: word });
  it('merge any change with none to the letter, and keep every new word', () => {
    fc.assert(
      fc.property(said, said, said, (base, ours, theirs) => {
        const [old, mine, other] = [base, ours, theirs].map((one) => setDetails(book, 'p2', one)) as [
          Story,
          Story,
          Story,
        ];
        expect(mergeStories(old, mine, old).story.details).toEqual(mine.details);
        expect(mergeStories(old, old, other).story.details).toEqual(other.details);
        const merged = JSON.stringify(mergeStories(old, mine, other).story.details?.p2 ?? {});
        for (const name of ['place', 'synopsis'] as const)
          for (const side of [ours, theirs])
            for (const one of side[name].split(/\s+/))
              if (one !== '' && !base[name].includes(one)) expect(merged).toContain(one);
      }),
    );
  });
});

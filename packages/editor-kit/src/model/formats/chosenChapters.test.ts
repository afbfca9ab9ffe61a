import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { headingsOf, settleHeadings } from '../headings.ts';
import { type HeadingRank, headingRanks, newStory, type Story } from '../Story.ts';
import { chapterChoices, chooseChapter, describeChosen, takeChapters } from './chosenChapters.ts';

const storyOf = (...lines: readonly (readonly [HeadingRank | null, string])[]): Story =>
  settleHeadings({
    ...newStory(false),
    title: 'The Lighthouse',
    paragraphs: lines.map(([, text], at) => ({ id: `p${at}`, text })),
    headings: Object.fromEntries(lines.flatMap(([rank], at) => (rank ? [[`p${at}`, rank]] : []))),
  });

const book = storyOf(
  [null, 'To my mother.'],
  ['part', 'Part One'],
  [null, 'A motto.'],
  ['chapter', 'Arrival'],
  [null, 'She came.'],
  ['scene', 'At the door'],
  [null, 'It was open.'],
  ['chapter', 'The Lamp'],
  [null, 'It burned.'],
  ['part', 'Part Two'],
  ['chapter', 'Rain'],
  [null, 'It rained.'],
);
const choices = chapterChoices(book);
const idOf = (name: string) => choices.find((one) => one.name === name)?.id ?? '?';
const chosenOf = (...names: string[]) =>
  names.reduce<ReadonlySet<string>>(
    (chosen, name) => chooseChapter(choices, chosen, idOf(name), true),
    new Set(),
  );
const texts = ({ paragraphs }: Story) => paragraphs.map(({ text }) => text);

describe('chapters to export', () => {
  it('are parts and chapters with the text before them, and words up to the next', () => {
    expect(choices.map(({ name, rank, words }) => [name, rank, words])).toEqual([
      ['', null, 3],
      ['Part One', 'part', 4],
      ['Arrival', 'chapter', 9],
      ['The Lamp', 'chapter', 4],
      ['Part Two', 'part', 2],
      ['Rain', 'chapter', 3],
    ]);
  });

  it('have no words of notes to oneself, which go out with none of them', () => {
    const story = storyOf(['chapter', 'Arrival'], [null, 'She came.'], [null, 'Check the tide.']);
    expect(chapterChoices({ ...story, privacy: { p2: 'note' } }).map(({ words }) => words)).toEqual([3]);
  });

  it('are scenes where a story has no others, and none where it has no headings', () => {
    expect(
      chapterChoices(storyOf(['scene', 'Night'], [null, 'It was dark.'])).map(({ name }) => name),
    ).toEqual(['Night']);
    expect(chapterChoices(storyOf([null, 'It was dark.']))).toEqual([]);
  });

  it('come with their scenes and the heading and text of their part, and with nothing else', () => {
    expect(texts(takeChapters(book, choices, chosenOf('Arrival')))).toEqual([
      'Part One',
      'A motto.',
      'Arrival',
      'She came.',
      'At the door',
      'It was open.',
    ]);
    expect(texts(takeChapters(book, choices, chosenOf('Part Two')))).toEqual([
      'Part Two',
      'Rain',
      'It rained.',
    ]);
  });

  it('are the story itself where all are chosen', () => {
    expect(takeChapters(book, choices, new Set(choices.map(({ id }) => id)))).toBe(book);
  });

  it('are chosen with their part, and choose it once all of it is', () => {
    const chosen = chosenOf('Arrival', 'The Lamp');
    expect(chosen.has(idOf('Part One'))).toBe(true);
    const less = chooseChapter(choices, chosen, idOf('The Lamp'), false);
    expect([less.has(idOf('Part One')), less.has(idOf('Arrival'))]).toEqual([false, true]);
    expect([...chooseChapter(choices, chosen, idOf('Part One'), false)]).toEqual([]);
  });

  it.each([
    [['Arrival'], { kind: 'one', name: 'Arrival' }],
    [['Part One'], { kind: 'one', name: 'Part One' }],
    [['Part Two'], { kind: 'one', name: 'Part Two' }],
    [['The Lamp', 'Rain'], { kind: 'range', from: 'The Lamp', to: 'Part Two' }],
    [['', 'Arrival'], { kind: 'range', from: 'Beginning', to: 'Arrival' }],
    [['Arrival', 'Rain'], { kind: 'some', count: 2, total: 4 }],
    [['', 'Part One', 'Part Two'], null],
    [[], null],
  ])('%j is told as %j', (names, told) =>
    expect(describeChosen(choices, chosenOf(...names), 'Beginning')).toEqual(told),
  );
});

it('whatever is chosen: the text of what is chosen in its order, with all that hangs on it, and nothing of the rest', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.option(fc.constantFrom(...headingRanks)),
          fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5})?$/),
        ),
        {
          minLength: 1,
          maxLength: 20,
        },
      ),
      fc.array(fc.nat({ max: 19 })),
      (lines, toggled) => {
        const plain = storyOf(...lines);
        const story: Story = {
          ...plain,
          images: plain.paragraphs.map(({ id }) => ({
            ...{ id: `i-${id}`, paragraphId: id, imageId: null, imageUrl: 'data:,', caption: '' },
          })),
          picks: Object.fromEntries(plain.paragraphs.map(({ id }) => [id, [0]])),
        };
        const all = chapterChoices(story);
        if (all.length === 0) return;
        expect(all.flatMap(({ from, to }) => texts(story).slice(from, to))).toEqual(texts(story));
        const chosen = toggled.reduce<ReadonlySet<string>>((now, at) => {
          const one = all[at % all.length];
          return one ? chooseChapter(all, now, one.id, !now.has(one.id)) : now;
        }, new Set());
        const taken = takeChapters(story, all, chosen);
        const kept = new Set(taken.paragraphs.map(({ id }) => id));
        expect(taken.paragraphs).toEqual(story.paragraphs.filter(({ id }) => kept.has(id)));
        for (const { id, from, to, partId } of all) {
          const isTaken = story.paragraphs.slice(from, to).every((one) => kept.has(one.id));
          const hasChosen = all.some((one) => one.partId === id && chosen.has(one.id));
          expect(isTaken, id).toBe(chosen.has(id) || hasChosen);
          if (partId && chosen.has(partId)) expect(chosen.has(id)).toBe(true);
        }
        expect(Object.keys(headingsOf(taken)).every((id) => kept.has(id))).toBe(true);
        expect(taken.images.map(({ paragraphId }) => paragraphId)).toEqual([...kept]);
        expect(Object.keys(taken.breaks).every((id) => kept.has(id))).toBe(true);
      },
    ),
  );
});

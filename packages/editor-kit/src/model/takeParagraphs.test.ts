import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { pickedSentences } from './picks.ts';
import { newStory, type Paragraph, type Story } from './Story.ts';
import { shownText } from './sections.ts';
import { picksTaken, takeParagraphs } from './takeParagraphs.ts';

const p = (id: string, text: string): Paragraph => ({ id, text });
const texts = ['One is here. It waits.', 'Two comes. Two goes. Two stays.', 'Three.', 'Four.'];

function story(isCollapsed = false): Story {
  return {
    ...newStory(false),
    paragraphs: texts.map((text, index) => p(`p${index}`, text)),
    picks: { p1: [0, 2], p3: [0] },
    images: [{ id: 'i', paragraphId: 'p1', imageId: null, imageUrl: 'data:,', caption: '' }],
    breaks: { p1: { id: 'b', summary: 'So far.', isCollapsed } },
  };
}

const picked = ({ paragraphs, picks }: Story) => pickedSentences(paragraphs, picks).map(({ text }) => text);
const pictured = ({ images }: Story) => images.map(({ paragraphId }) => paragraphId);
const [one, two, three, four] = story().paragraphs as [Paragraph, Paragraph, Paragraph, Paragraph];

describe('what is written in the text', () => {
  it('is nothing where nothing changed', () => {
    const before = story();
    expect(takeParagraphs(before, [...before.paragraphs])).toBe(before);
  });

  it('keeps marks on their sentences while their paragraph is typed in', () => {
    const after = takeParagraphs(story(), [
      one,
      p('p1', 'New. Two comes. Two goes. Two stays.'),
      three,
      four,
    ]);
    expect(picked(after)).toEqual(['Two comes.', 'Two stays.', 'Four.']);
    expect(pictured(after)).toEqual(['p1']);
  });

  it('splits: marks go with their sentences, picture and section with the second half', () => {
    const after = takeParagraphs(story(), [
      one,
      p('p1', 'Two comes.'),
      p('n', 'Two goes. Two stays.'),
      three,
      four,
    ]);
    expect(picked(after)).toEqual(['Two comes.', 'Two stays.', 'Four.']);
    expect(after.picks).toEqual({ p1: [0], n: [1], p3: [0] });
    expect(pictured(after)).toEqual(['n']);
    expect(Object.keys(after.breaks)).toEqual(['n']);
  });

  it('splits at the very end: what stands after the paragraph stands after the new one', () => {
    const after = takeParagraphs(story(), [one, two, p('n', ''), three, four]);
    expect(pictured(after)).toEqual(['n']);
    expect(Object.keys(after.breaks)).toEqual(['n']);
    expect(after.picks).toEqual(story().picks);
  });

  it('splits at the very start: marks follow into the paragraph with the text', () => {
    const after = takeParagraphs(story(), [one, p('p1', ''), p('n', two.text), three, four]);
    expect(after.picks).toEqual({ n: [0, 2], p3: [0] });
    expect(pictured(after)).toEqual(['n']);
  });

  it('joins: all goes to the paragraph that took the text', () => {
    const after = takeParagraphs(story(), [p('p0', `${one.text} ${two.text}`), three, four]);
    expect(picked(after)).toEqual(['Two comes.', 'Two stays.', 'Four.']);
    expect(pictured(after)).toEqual(['p0']);
    expect(Object.keys(after.breaks)).toEqual(['p0']);
  });

  it('joins across the end of a section, which goes after both', () => {
    const after = takeParagraphs(story(), [one, p('p1', `${two.text} ${three.text}`), four]);
    expect(Object.keys(after.breaks)).toEqual(['p1']);
    expect(pictured(after)).toEqual(['p1']);
  });

  it('removes a paragraph with its pictures; its section ends with the one before', () => {
    const after = takeParagraphs(story(), [one, three, four]);
    expect(after.images).toEqual([]);
    expect(Object.keys(after.breaks)).toEqual(['p0']);
    expect(picked(after)).toEqual(['Four.']);
  });

  it('keeps the picture of an empty paragraph that Backspace took away', () => {
    const before = { ...story(), paragraphs: [one, p('p1', ''), three, four], picks: {} };
    expect(pictured(takeParagraphs(before, [one, three, four]))).toEqual(['p0']);
  });

  it('joins what is left of two paragraphs after a selection was deleted', () => {
    const after = takeParagraphs(story(), [p('p0', 'One is Two stays.'), three, four]);
    expect(pictured(after)).toEqual(['p0']);
    expect(Object.keys(after.breaks)).toEqual(['p0']);
  });

  it('lets everything go with the whole text', () => {
    const after = takeParagraphs(story(), []);
    expect(after).toMatchObject({ paragraphs: [], picks: {}, images: [], breaks: {} });
  });

  it('marks nothing that is pasted over a marked sentence', () => {
    const after = takeParagraphs(story(), [
      p('p0', 'One is pasted.'),
      ...[0, 1, 2, 3, 4].map((index) => p(`n${index}`, `Pasted ${index}.`)),
      p('p2', 'Pasted last.'),
      four,
    ]);
    expect(picked(after)).toEqual(['Four.']);
  });

  it('keeps a mark on a sentence that is changed and split off at once', () => {
    const after = takeParagraphs(story(), [
      one,
      p('p1', 'Two comes. Two goes.'),
      p('n', 'Two stays on.'),
      three,
      four,
    ]);
    expect(picked(after)).toEqual(['Two comes.', 'Two stays on.', 'Four.']);
  });

  it('moves a paragraph with its marks and pictures; the section stays', () => {
    const after = takeParagraphs(story(), [two, one, three, four]);
    expect(picked(after)).toEqual(['Two comes.', 'Two stays.', 'Four.']);
    expect(pictured(after)).toEqual(['p1']);
    expect(Object.keys(after.breaks)).toEqual(['p0']);
  });

  it('marks again what was cut and is pasted elsewhere', () => {
    const before = story();
    const cut = takeParagraphs(before, [one, p('p1', 'Two comes. Two goes.'), three, four]);
    expect(picksTaken(before, cut)).toEqual(['Two stays.']);
    const pasted = takeParagraphs(
      cut,
      [one, p('p1', 'Two comes. Two goes.'), three, p('p3', 'Four. Two stays.')],
      {
        cut: picksTaken(before, cut),
      },
    );
    expect(picked(pasted)).toEqual(['Two comes.', 'Four.', 'Two stays.']);
  });

  it('leaves what is folded away where it is', () => {
    const before = story(true);
    const shown = shownText(before).paragraphs;
    expect(shown).toEqual([three, four]);
    const after = takeParagraphs(before, [p('p2', 'Three, now.'), four], { shown });
    expect(after.paragraphs).toEqual([one, two, p('p2', 'Three, now.'), four]);
    const first = takeParagraphs(before, [p('new', 'New.'), three, four], { shown });
    expect(first.paragraphs).toEqual([one, two, p('new', 'New.'), three, four]);
    const gone = takeParagraphs(before, [four], { shown });
    expect(gone.paragraphs).toEqual([one, two, four]);
    expect(Object.keys(gone.breaks)).toEqual(['p1']);
    const none = takeParagraphs(before, [], { shown });
    expect(none.paragraphs).toEqual([one, two]);
    const added = takeParagraphs({ ...before, paragraphs: [one, two] }, [three], { shown: [] });
    expect(added.paragraphs).toEqual([one, two, three]);
  });

  it('takes thousands of pasted paragraphs, however many sentences that are', () => {
    const many = Array.from({ length: 15_000 }, (_, index) => p(`n${index}`, `Pasted ${index}. And more.`));
    const after = takeParagraphs(story(), [
      one,
      p('p1', 'Two comes.'),
      ...many,
      p('m', 'Two stays.'),
      three,
      four,
    ]);
    expect(picked(after)).toEqual(['Two comes.', 'Two stays.', 'Four.']);
  });
});

/** Each sentence is told from the others, so that what happened to it can be seen. */
const editing = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
    picks: fc.array(fc.nat(), { maxLength: 6 }),
    pictures: fc.array(fc.nat(), { maxLength: 3 }),
    endings: fc.array(fc.nat(), { maxLength: 3 }),
    acts: fc.array(fc.record({ do: fc.constantFrom('split', 'join', 'type'), at: fc.nat() }), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ lengths, picks, pictures, endings, acts }) => {
    let count = 0;
    const paragraphs = lengths.map((length, index) =>
      p(`p${index}`, Array.from({ length }, () => `Sentence ${count++}.`).join(' ')),
    );
    const idAt = (place: number) => paragraphs[place % paragraphs.length]?.id ?? '';
    const marks: Record<string, number[]> = {};
    for (const pick of picks) {
      const at = pick % paragraphs.length;
      const sentence = pick % (lengths[at] ?? 1);
      marks[idAt(at)] = [...new Set([...(marks[idAt(at)] ?? []), sentence])].sort((a, b) => a - b);
    }
    const before: Story = {
      ...newStory(false),
      paragraphs,
      picks: marks,
      images: pictures.map((at, index) => ({
        id: `i${index}`,
        paragraphId: idAt(at),
        imageId: null,
        imageUrl: 'data:,',
        caption: '',
      })),
      breaks: Object.fromEntries(
        endings.map((at, index) => [idAt(at), { id: `b${index}`, summary: '', isCollapsed: false }]),
      ),
    };
    return { before, acts };
  });

const wordsBefore = ({ paragraphs }: Story, id: string) =>
  paragraphs
    .slice(0, paragraphs.findIndex((one) => one.id === id) + 1)
    .map(({ text }) => text)
    .join(' ')
    .match(/\d+/g)
    ?.map(Number) ?? [];

describe('any splitting, joining and typing', () => {
  it('leaves marks on their sentences, and pictures and sections after theirs', () => {
    fc.assert(
      fc.property(editing, ({ before, acts }) => {
        let now = before;
        acts.forEach((act, index) => {
          const at = act.at % now.paragraphs.length;
          const { id, text } = now.paragraphs[at] as Paragraph;
          const next = now.paragraphs[at + 1];
          const cut = text.indexOf('. ') + 1;
          let paragraphs = [...now.paragraphs];
          if (act.do === 'split' && cut > 0)
            paragraphs = paragraphs.toSpliced(
              at,
              1,
              p(id, text.slice(0, cut)),
              p(`n${index}`, text.slice(cut).trimStart()),
            );
          if (act.do === 'join' && next)
            paragraphs = paragraphs.toSpliced(at, 2, p(id, `${text} ${next.text}`));
          if (act.do === 'type') paragraphs[at] = p(id, `And so. ${text}`);
          now = takeParagraphs(now, paragraphs);
        });
        expect(picked(now).toSorted()).toEqual(picked(before).toSorted());
        const ids = new Set(now.paragraphs.map(({ id }) => id));
        for (const [index, { paragraphId }] of now.images.entries()) {
          expect(ids).toContain(paragraphId);
          const original = before.images[index]?.paragraphId ?? '';
          const [had, has] = [wordsBefore(before, original), wordsBefore(now, paragraphId)];
          expect(has.slice(0, had.length)).toEqual(had);
        }
        expect(now.images).toHaveLength(before.images.length);
        for (const [id, { id: breakId }] of Object.entries(now.breaks)) {
          expect(ids).toContain(id);
          const original = Object.entries(before.breaks).find(([, one]) => one.id === breakId)?.[0] ?? '';
          expect(wordsBefore(now, id)).toEqual(expect.arrayContaining(wordsBefore(before, original)));
        }
      }),
      { numRuns: 400 },
    );
  });
});

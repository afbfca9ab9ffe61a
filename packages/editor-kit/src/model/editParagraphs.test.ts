import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import {
  appendParagraphs,
  changeParagraph,
  insertParagraphs,
  moveParagraph,
  removeParagraph,
  removeSentence,
  replaceParagraph,
} from './editParagraphs.ts';
import { pickedSentences } from './picks.ts';
import { newStory, type Story } from './Story.ts';
import { addBreak, sectionsOf } from './sections.ts';

const texts = ['One is here. It waits.', 'Two comes. Two goes. Two stays.', 'Three.', 'Four.'];

function story(): Story {
  const base = appendParagraphs(newStory(false), texts);
  const [one, two, three] = base.paragraphs.map(({ id }) => id) as [string, string, string];
  return addBreak(
    {
      ...base,
      picks: { [two]: [0, 2], [three]: [0] },
      images: [{ id: 'i', paragraphId: two, imageId: null, imageUrl: 'data:,', caption: '' }],
    },
    one,
    'One and its waiting.',
  );
}

const idOf = ({ paragraphs }: Story, index: number) => paragraphs[index]?.id ?? '';
const textsOf = ({ paragraphs }: Story) => paragraphs.map(({ text }) => text);
const picksOf = ({ paragraphs, picks }: Story) => pickedSentences(paragraphs, picks).map(({ text }) => text);
const endings = (one: Story) => sectionsOf(one).map(({ paragraphs }) => paragraphs.length);

describe('placing paragraphs (E7, E21)', () => {
  it('inserts after a paragraph, before all, and keeps marks, images and sections where they belong', () => {
    const before = story();
    const after = insertParagraphs(before, idOf(before, 0), ['New.']);
    expect(textsOf(after)).toEqual(['One is here. It waits.', 'New.', ...texts.slice(1)]);
    expect(endings(after)).toEqual([2, 3]);
    expect(picksOf(after)).toEqual(picksOf(before));
    expect(after.images).toEqual(before.images);
    expect(textsOf(insertParagraphs(before, null, ['First.']))[0]).toBe('First.');
  });

  it('begins a new section after the last break', () => {
    const before = story();
    const broken = addBreak(before, idOf(before, 3));
    expect(endings(appendParagraphs(broken, ['Five.']))).toEqual([1, 3, 1]);
  });

  it('replaces with the first and puts the rest after it', () => {
    const before = story();
    const after = replaceParagraph(before, idOf(before, 1), ['Two stays.', 'More.']);
    expect(textsOf(after)).toEqual([texts[0], 'Two stays.', 'More.', 'Three.', 'Four.']);
    expect(picksOf(after)).toEqual(['Two stays.', 'Three.']);
  });

  it('takes marks and images away with a paragraph, and ends its section one earlier', () => {
    const before = story();
    const after = removeParagraph(before, idOf(before, 1));
    expect([textsOf(after), picksOf(after), after.images]).toEqual([
      [texts[0], 'Three.', 'Four.'],
      ['Three.'],
      [],
    ]);
    const second = addBreak(before, idOf(before, 2), 'Later.');
    expect(endings(removeParagraph(second, idOf(second, 2)))).toEqual([1, 1, 1]);
    expect(sectionsOf(removeParagraph(before, idOf(before, 0)))).toHaveLength(1);
  });

  it('removes the paragraph with its last sentence', () => {
    const before = story();
    const two = removeSentence(before, idOf(before, 1), 1);
    expect([textsOf(two)[1], picksOf(two)]).toEqual([
      'Two comes. Two stays.',
      ['Two comes.', 'Two stays.', 'Three.'],
    ]);
    expect(textsOf(removeSentence(before, idOf(before, 2), 0))).toEqual([texts[0], texts[1], 'Four.']);
  });

  it('lets marks follow their sentences through an edit', () => {
    const before = story();
    const after = changeParagraph(before, idOf(before, 1), 'A new start. Two comes, late. Two stays.');
    expect(picksOf(after)).toContain('Two stays.');
    const undone = changeParagraph(before, idOf(before, 1), 'Something else entirely.');
    expect(picksOf(undone).filter((text) => text !== 'Three.').length).toBeLessThanOrEqual(1);
  });

  it('moves a paragraph with its marks and images; sections keep their lengths', () => {
    const before = story();
    const after = moveParagraph(before, idOf(before, 1), 1);
    expect(textsOf(after)).toEqual([texts[0], 'Three.', texts[1], 'Four.']);
    expect(picksOf(after).toSorted()).toEqual(picksOf(before).toSorted());
    expect(endings(after)).toEqual(endings(before));
    expect(moveParagraph(before, idOf(before, 0), -1)).toBe(before);
  });
});

describe('whatever is done to a story', () => {
  const act = fc.record({
    kind: fc.constantFrom('insert', 'change', 'replace', 'remove', 'sentence', 'move', 'break'),
    at: fc.nat(9),
    text: fc.constantFrom('A.', 'Two comes. Two goes.', '“Yes,” she said. She left.', '', 'Three.'),
  });

  function perform(one: Story, { kind, at, text }: { kind: string; at: number; text: string }): Story {
    const id = idOf(one, at % Math.max(one.paragraphs.length, 1));
    switch (kind) {
      case 'insert':
        return insertParagraphs(one, at === 0 ? null : id, text === '' ? [] : [text]);
      case 'change':
        return changeParagraph(one, id, text);
      case 'replace':
        return replaceParagraph(one, id, [text || 'B.', 'C.']);
      case 'remove':
        return removeParagraph(one, id);
      case 'sentence':
        return removeSentence(one, id, at % 3);
      case 'move':
        return moveParagraph(one, id, at - 4);
      default:
        return addBreak(one, id);
    }
  }

  it('marks, images and breaks hang on paragraphs that are there, and every mark on a sentence that is', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const end = acts.reduce(perform, story());
        const ids = new Set(end.paragraphs.map(({ id }) => id));
        const hung = [
          ...Object.keys(end.picks),
          ...Object.keys(end.breaks),
          ...end.images.map(({ paragraphId }) => paragraphId),
        ];
        expect(hung.filter((id) => !ids.has(id))).toEqual([]);
        expect(ids.size).toBe(end.paragraphs.length);
        expect(pickedSentences(end.paragraphs, end.picks)).toHaveLength(
          Object.values(end.picks).flat().length,
        );
        expect(end.paragraphs.every(({ text }) => text.trim() !== '')).toBe(true);
      }),
    );
  });
});

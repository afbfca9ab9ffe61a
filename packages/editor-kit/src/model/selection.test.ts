import { describe, expect, it } from 'vitest';
import { newStory, type Story } from './Story.ts';
import {
  findAgain,
  joinedText,
  placeOfSelected,
  replaceParagraphs,
  selectionChanges,
  selectionIn,
  withSelection,
} from './selection.ts';
import { paragraphsFromChanges } from './sentenceChanges.ts';

const storyOf = (...texts: string[]): Story => ({
  ...newStory(false),
  paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
});
const shown = ({ paragraphs }: Story) =>
  paragraphs.map(({ id, text }) => `${/^p\d$/.test(id) ? id : 'new'} ${text}`);
const placeIn = (marked: string, ids: string[] = ['p0']) => {
  const [before = '', text = '', after = ''] = marked.split(/[[\]]/);
  const place = placeOfSelected({ ids, before, text, after });
  if (!place) throw new Error('Nothing is selected.');
  return { place, joined: before + text + after };
};
const written = (marked: string, ...texts: string[]) => {
  const { place, joined } = placeIn(marked);
  return withSelection(joined, place, texts);
};

describe('what takes the place of selected words', () => {
  it('stands between what stands around them, and leaves the blanks at their edges', () => {
    expect(written('The lamp [went slowly] out.', 'guttered')).toEqual(['The lamp guttered out.']);
    expect(written('The lamp[ went ]out.', 'goes')).toEqual(['The lamp goes out.']);
    expect(written('One.[ Two. \n\n]Three.', 'Four.')).toEqual(['One. Four.', 'Three.']);
    expect(written('One. [Two.\n\nThree.] Four.', 'Two and three.')).toEqual(['One. Two and three. Four.']);
    expect(written('One. [Two.] Three.', 'Two.', 'And a half.')).toEqual(['One. Two.', 'And a half. Three.']);
  });

  it('leaves whole the emphasis that the selection cuts through, and scene breaks in it', () => {
    expect(written('*It went [slowly] out.*', 'fast')).toEqual(['*It went* fast *out.*']);
    expect(written('**It [went** out].', 'is gone')).toEqual(['**It** is gone.']);
    expect(written('One *[two*.\n\n***\n\nThree] four.', 'Two', '***', 'Three')).toEqual([
      'One Two',
      '***',
      'Three four.',
    ]);
    const { place, joined } = placeIn('*It [went* out].');
    expect(selectionIn(joined, place)).toEqual({ before: '*It* ', text: '*went* out', after: '.' });
  });

  it('is nothing where no word is selected', () => {
    expect(placeOfSelected({ ids: ['p0'], before: 'One.', text: ' \n\n', after: 'Two.' })).toBeNull();
  });

  it('is told sentence by sentence, and rejected gives back what was there', () => {
    const joined = 'One ran. It rained.\n\nTwo fell.\n\nThree sat.';
    for (const paragraphs of [
      ['One ran. It poured.', 'Two fell.', 'Three sat down.'],
      ['One ran, and it rained on two. Three sat.'],
      ['One ran. It rained.', 'New.', 'Two fell.', 'Three sat.'],
    ]) {
      const changes = selectionChanges(joined, paragraphs);
      expect(paragraphsFromChanges(changes)).toEqual(paragraphs);
      const rejected = changes.map((change) => ({ ...change, verdict: 'rejected' as const }));
      expect(paragraphsFromChanges(rejected).join('\n\n')).toBe(joined);
    }
    const kept = selectionChanges(joined, ['One ran. It poured.', 'Two fell.', 'Three sat.']);
    expect(kept.map(({ action }) => action)).toEqual(['unchanged', 'edit', 'unchanged', 'unchanged']);
  });

  it('goes with its words where the text around them was changed', () => {
    const { place, joined } = placeIn('One. [Two.] Three.');
    expect(findAgain(place, joined, 'Zero. One. Two. Three.')).toMatchObject({ start: 11, end: 15 });
    expect(findAgain(place, joined, 'Another.')).toMatchObject({ start: 0, end: 8 });
  });
});

describe('paragraphs in the place of others', () => {
  const story: Story = {
    ...storyOf('Zero.', 'One. First.', 'Two. Second.', 'Three. Third.', 'Four.'),
    picks: { p1: [1], p3: [0] },
    images: [{ id: 'i', paragraphId: 'p2', imageId: null, imageUrl: '', caption: '' }],
    breaks: { p3: { id: 'b', summary: '', isCollapsed: false } },
  };
  const ids = ['p1', 'p2', 'p3'];

  it('keep ids, marks, pictures and ends of sections where as many come', () => {
    const after = replaceParagraphs(story, ids, ['One! First.', 'Two. Second.', 'Three. Other.']);
    expect(shown(after)).toEqual([
      'p0 Zero.',
      'p1 One! First.',
      'p2 Two. Second.',
      'p3 Three. Other.',
      'p4 Four.',
    ]);
    expect(after).toMatchObject({ picks: story.picks, images: story.images, breaks: story.breaks });
    expect(after.paragraphs[2]).toBe(story.paragraphs[2]);
  });

  it('keep what hangs on those that go, and the first id', () => {
    const after = replaceParagraphs(story, ids, ['One. First. Two, too.']);
    expect(shown(after)).toEqual(['p0 Zero.', 'p1 One. First. Two, too.', 'p4 Four.']);
    expect(after.picks).toEqual({ p1: [1] });
    expect(after.images[0]?.paragraphId).toBe('p1');
    expect(Object.keys(after.breaks)).toEqual(['p1']);
  });

  it('keep the end of the section behind those that are new', () => {
    const after = replaceParagraphs(story, ids, ['One. First.', 'Two. Second.', 'New.', 'Three. Third.']);
    expect(shown(after)).toEqual([
      'p0 Zero.',
      'p1 One. First.',
      'p2 Two. Second.',
      'new New.',
      'p3 Three. Third.',
      'p4 Four.',
    ]);
    expect(Object.keys(after.breaks)).toEqual(['p3']);
    const longer = replaceParagraphs(story, ['p3'], ['Three.', 'And more.']);
    expect(Object.keys(longer.breaks)).toEqual([longer.paragraphs[4]?.id]);
  });

  it('take them away where nothing comes', () => {
    expect(shown(replaceParagraphs(story, ids, []))).toEqual(['p0 Zero.', 'p4 Four.']);
  });

  it('are only there where they follow each other', () => {
    expect(joinedText(story.paragraphs, ['p1', 'p2'])).toBe('One. First.\n\nTwo. Second.');
    expect(joinedText(story.paragraphs, ['p1', 'p3'])).toBeNull();
    expect(joinedText(story.paragraphs, ['gone'])).toBeNull();
  });
});

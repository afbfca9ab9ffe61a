import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import {
  type CaretPlace,
  caretPencil,
  caretPlace,
  followCaret,
  type TakeUnit,
  takeAtCaret,
  takeEnd,
} from './caretPencil.ts';
import { newStory, type Story } from './Story.ts';

const storyOf = (...texts: string[]): Story => ({
  ...newStory(false),
  paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
});
const placeIn = (text: string, id = 'p0') => {
  const [before = '', after = ''] = text.split('|');
  return caretPlace(id, before + after, before.length);
};
const texts = ({ paragraphs }: Story) => paragraphs.map(({ text }) => text);

function take(story: Story, place: CaretPlace, pencil: readonly string[], unit: TakeUnit, isWhole = true) {
  const at = caretPencil(story.paragraphs, place, pencil);
  const end = at && takeEnd(at, unit, isWhole);
  return end === null ? story : takeAtCaret(story, place, pencil, end).story;
}

describe('what is taken at a caret', () => {
  const all = (text: string, ...pencil: string[]) => {
    const place = placeIn(text);
    return texts(take(storyOf(place.before + place.after), place, pencil, 'all'));
  };

  it('stands between what is before and behind, with the blanks that are needed and no others', () => {
    expect(all('The lamp was lit.|', 'Nobody came.')).toEqual(['The lamp was lit. Nobody came.']);
    expect(all('The lamp |was lit.', 'on the stair')).toEqual(['The lamp on the stair was lit.']);
    expect(all('The lamp| was lit.', 'on the stair')).toEqual(['The lamp on the stair was lit.']);
    expect(all('The lamp|.', ', the old one, went out')).toEqual(['The lamp, the old one, went out.']);
    expect(all('|Nobody came.', 'The lamp was lit.')).toEqual(['The lamp was lit. Nobody came.']);
    expect(all('She said “|”', 'Stay.')).toEqual(['She said “Stay.”']);
    expect(all('Sie sagte: „|“', 'Bleib.')).toEqual(['Sie sagte: „Bleib.“']);
    expect(all('She said "|" and went.', 'Stay.')).toEqual(['She said "Stay." and went.']);
    expect(all('She knew—|', 'or thought so')).toEqual(['She knew—or thought so']);
    expect(all('灯|亮了。', '还')).toEqual(['灯还亮了。']);
  });

  it('tears no word', () => {
    expect(all('The light|house stood.', 'on the hill')).toEqual(['The lighthouse on the hill stood.']);
  });

  it('parts the paragraph where it has several: the first keeps its id, and a picture stays at the end', () => {
    const story = {
      ...storyOf('One. Four.', 'Five.'),
      images: [{ id: 'i', paragraphId: 'p0', imageId: null, imageUrl: '', caption: '' }],
      picks: { p0: [1] },
    };
    const after = take(story, placeIn('One.| Four.'), ['Two.', 'Three.'], 'all');
    expect(texts(after)).toEqual(['One. Two.', 'Three. Four.', 'Five.']);
    expect(after.paragraphs[0]?.id).toBe('p0');
    expect(after.paragraphs[2]?.id).toBe('p1');
    expect(after.images[0]?.paragraphId).toBe(after.paragraphs[1]?.id);
    expect(after.picks).toEqual({ [after.paragraphs[1]?.id ?? '']: [1] });
  });

  it('is a word with its marks, or a sentence', () => {
    const place = placeIn('One.|');
    const pencil = ['“Two, then,” she said. Three.', 'Four.'];
    let story = take(storyOf('One.'), place, pencil, 'word');
    expect(texts(story)).toEqual(['One. “Two,']);
    story = take(story, place, pencil, 'sentence');
    expect(texts(story)).toEqual(['One. “Two, then,” she said.']);
    story = take(story, place, pencil, 'sentence');
    expect(texts(story)).toEqual(['One. “Two, then,” she said. Three.']);
    story = take(story, place, pencil, 'word');
    expect(texts(story)).toEqual(['One. “Two, then,” she said. Three.', 'Four.']);
  });

  it('keeps words in italics together', () => {
    const place = placeIn('One.|');
    const taken = take(storyOf('One.'), place, ['A *very old* door. *It sings. It hums.* Then.'], 'word');
    const more = take(taken, place, ['A *very old* door. *It sings. It hums.* Then.'], 'word');
    expect(texts(more)).toEqual(['One. A *very old*']);
    const sentence = take(storyOf('One.'), place, ['*It sings. It hums.* Then.'], 'sentence');
    expect(texts(sentence)).toEqual(['One. *It sings. It hums.*']);
  });

  it('is never half a word or sentence while the pencil is written', () => {
    const place = placeIn('One.|');
    const taken = (pencil: string[], unit: TakeUnit) =>
      texts(take(storyOf('One.'), place, pencil, unit, false)).join('|');
    expect(taken(['Two th'], 'sentence')).toBe('One.');
    expect(taken(['Two. Thr'], 'sentence')).toBe('One. Two.');
    expect(taken(['Tw'], 'word')).toBe('One.');
    expect(taken(['Two th'], 'word')).toBe('One. Two');
    expect(taken(['Two. Three. Fou'], 'all')).toBe('One. Two. Three.');
    expect(taken(['Two.', 'Three. Fou'], 'all')).toBe('One. Two.|Three.');
    expect(taken(['Two.', 'Thr'], 'all')).toBe('One. Two.');
  });

  it('is the same in any order of words and sentences as all at once', () => {
    const words = fc.constantFrom(
      'The',
      'lamp',
      'it’s',
      '“Stay',
      'here,”',
      'she',
      '—',
      'well-known',
      'a',
      'Über',
      '灯',
    );
    const sentence = fc
      .tuple(fc.array(words, { minLength: 1, maxLength: 6 }), fc.constantFrom('.', '!', '?', '…', '.”'))
      .map(([all, end]) => all.join(' ') + end);
    const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
    const half = fc.oneof(
      fc.constant(''),
      paragraph,
      paragraph.map((text) => `${text} `),
    );
    fc.assert(
      fc.property(
        half,
        half.map((text) => text.split('').reverse().join('')),
        fc.array(paragraph, { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom<TakeUnit>('word', 'sentence'), { maxLength: 30 }),
        (before, after, pencil, units) => {
          const place: CaretPlace = { at: 'caret', id: 'p0', before, after };
          const story = storyOf(before + after, 'The end of it.');
          const atOnce = take(story, place, pencil, 'all');
          const steps = [...units, 'all' as const].reduce(
            (now, unit) => take(now, place, pencil, unit),
            story,
          );
          expect(texts(steps)).toEqual(texts(atOnce));
          const at = caretPencil(steps.paragraphs, place, pencil);
          expect(at?.rest.join('')).toBe('');
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the pencil', () => {
  const place = placeIn('One.| Five.');
  const pencil = ['Two. Three.', 'Four.'];
  const at = (...paragraphs: string[]) => {
    const found = caretPencil(storyOf(...paragraphs).paragraphs, place, pencil);
    return found && [found.id, found.offset, ...found.rest];
  };

  it('shrinks by its own letters, taken or typed, and grows again when they are undone', () => {
    expect(at('One. Five.')).toEqual(['p0', 4, ' Two. Three.', 'Four.']);
    expect(at('One. Tw Five.')).toEqual(['p0', 7, 'o. Three.', 'Four.']);
    expect(at('One. Two. Three.', 'Fo Five.')).toEqual(['p1', 2, 'ur.']);
    expect(at('One. Two. Three.', 'Four. Five.')).toEqual(['p1', 5, '']);
  });

  it('takes a straight quotation mark for the one that it will be set as', () => {
    const quoted = (text: string) =>
      caretPencil(storyOf(text).paragraphs, place, ['“Two,” she said. It’s three.'])?.rest;
    expect(quoted('One. "Two Five.')).toEqual([',” she said. It’s three.']);
    expect(quoted('One. “Two," she said. It\'s Five.')).toEqual([' three.']);
    expect(quoted("One. 'Two Five.")).toBeUndefined();
  });

  it('stands nowhere beside other letters', () => {
    expect(at('One. Twi Five.')).toBeNull();
    expect(at('One! Five.')).toBeNull();
  });

  const follow = (now: string, from = 'One. Two. Five.') => {
    const { paragraphs } = storyOf(from);
    const found = caretPencil(paragraphs, place, pencil);
    if (!found) throw new Error('The pencil stands nowhere.');
    const to = storyOf(now).paragraphs;
    const next = followCaret(to, place, pencil, { paragraphs, at: found });
    if (next === null || next === 'typed') return next;
    const moved = caretPencil(to, next, pencil);
    return moved && [moved.offset, ...moved.rest];
  };

  it('goes along when its paragraph is changed before or behind it, and in what was taken', () => {
    expect(follow('At one. Two. Five.')).toEqual([12, ' Three.', 'Four.']);
    expect(follow('One. Two! Five.')).toEqual([9, ' Three.', 'Four.']);
    expect(follow('One. Two. Five and six.')).toEqual([9, ' Three.', 'Four.']);
    expect(follow('O. Five.', 'One. Five.')).toEqual([2, ' Two. Three.', 'Four.']);
  });

  const over = (...now: { id: string; text: string }[]) => {
    const { paragraphs } = storyOf('Zero.', 'One. Two. Five.', 'Six.');
    const inSecond = { ...place, id: 'p1' };
    const found = caretPencil(paragraphs, inSecond, pencil);
    const same = now.map(
      (one) => paragraphs.find(({ id, text }) => id === one.id && text === one.text) ?? one,
    );
    const next = found && followCaret(same, inSecond, pencil, { paragraphs, at: found });
    if (next === null || next === 'typed') return next;
    const moved = caretPencil(same, next, pencil);
    return moved && [moved.id, moved.offset, ...moved.rest];
  };

  it('goes along when its paragraph is joined to the one before, or split before it', () => {
    const [zero, six] = [
      { id: 'p0', text: 'Zero.' },
      { id: 'p2', text: 'Six.' },
    ];
    const rest = [' Three.', 'Four.'];
    expect(over({ id: 'p0', text: 'Zero.One. Two. Five.' }, six)).toEqual(['p0', 14, ...rest]);
    expect(over(zero, { id: 'p1', text: 'One.' }, { id: 'n', text: ' Two. Five.' }, six)).toEqual([
      'n',
      5,
      ...rest,
    ]);
    expect(over(zero, { id: 'p1', text: 'One. Two.' }, { id: 'n', text: ' Five.' }, six)).toEqual([
      'p1',
      9,
      ...rest,
    ]);
    expect(over(zero, { id: 'p1', text: 'One. Two. Five.Six.' })).toEqual(['p1', 9, ...rest]);
    expect(over(zero, six)).toBeNull();
    expect(over({ id: 'p0', text: 'Zero.Five.' }, six)).toBeNull();
  });

  it('says that it was typed over, or that a change went over it', () => {
    expect(follow('One. Two. But Five.')).toBe('typed');
    expect(follow('One. Two.x Five.')).toBe('typed');
    expect(follow('One. ive.')).toBeNull();
  });
});

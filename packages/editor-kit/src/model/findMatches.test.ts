import { escapeEmphasis, plainWords } from '@fabula/writing';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { appendParagraphs } from './editParagraphs.ts';
import { type FindOptions, findMatches, firstFrom, replaceMatches } from './findMatches.ts';
import { pickedSentences } from './picks.ts';
import { newStory } from './Story.ts';

const story = appendParagraphs(newStory(false), [
  'The sea. A sea-bird, seasick; SEA (sea).',
  'No water here.',
  'sea',
]);
const anyCase = { isCaseSensitive: false, isWholeWord: false };
const found = (query: string, options = anyCase) =>
  findMatches(story.paragraphs, query, options).map(({ paragraphId, start, end }) => {
    const at = story.paragraphs.findIndex(({ id }) => id === paragraphId);
    return `${at}:${story.paragraphs[at]?.text.slice(start, end)}`;
  });

describe('what is looked for', () => {
  it('is found in every paragraph, in any case, unless told otherwise', () => {
    expect(found('sea')).toEqual(['0:sea', '0:sea', '0:sea', '0:SEA', '0:sea', '2:sea']);
    expect(found('sea', { ...anyCase, isWholeWord: true })).toHaveLength(5);
    expect(found('SEA', { ...anyCase, isCaseSensitive: true })).toEqual(['0:SEA']);
    expect(found('(sea)')).toEqual(['0:(sea)']);
    expect(found('')).toEqual([]);
  });

  it('begins at the paragraph where one is, and at the first match where none follows', () => {
    const matches = findMatches(story.paragraphs, 'sea', anyCase);
    const begins = (at: number) => firstFrom(story.paragraphs, matches, story.paragraphs[at]?.id ?? '');
    expect([begins(0), begins(1), begins(2)]).toEqual([0, 5, 5]);
    const water = findMatches(story.paragraphs, 'water', anyCase);
    expect(firstFrom(story.paragraphs, water, story.paragraphs[2]?.id ?? '')).toBe(0);
    expect(firstFrom(story.paragraphs, matches, 'gone')).toBe(0);
  });

  it('is found whole in any script', () => {
    const words = appendParagraphs(newStory(false), ['мор море, море', '😀море']).paragraphs;
    expect(findMatches(words, 'море', { ...anyCase, isWholeWord: true })).toHaveLength(3);
  });

  it('is found and replaced among the words; emphasis stays around them (D-EMPHASIS)', () => {
    const own = appendParagraphs(newStory(false), ['A *red* star: 5 \\* 3.']);
    expect(findMatches(own.paragraphs, '5 * 3', anyCase)).toMatchObject([{ start: 12, end: 17 }]);
    const matches = findMatches(own.paragraphs, 'red star', anyCase);
    expect(replaceMatches(own, matches, 'sun').paragraphs[0]?.text).toBe('A *sun*: 5 \\* 3.');
  });

  it('is found whatever its quotes, spaces, hyphens and accents are, in the words as they stand', () => {
    const text = 'Zoë’s well\u2011known “caf\u00e9”, na\u00efve\u00a0and cafe\u0301. Soft\u00adly, й.';
    const { paragraphs } = appendParagraphs(newStory(false), [text]);
    const words = (query: string, options: FindOptions = anyCase) =>
      findMatches(paragraphs, query, options).map(({ start, end }) => text.slice(start, end));
    expect(words("zoe's")).toEqual(['Zoë’s']);
    expect(words('Zoë’s')).toEqual(['Zoë’s']);
    expect(words('well-known')).toEqual(['well\u2011known']);
    expect(words('"cafe"')).toEqual(['“café”']);
    expect(words('café')).toEqual(['café', 'cafe\u0301']);
    expect(words('cafe', { ...anyCase, isWholeWord: true })).toEqual(['café', 'cafe\u0301']);
    expect(words('naive and')).toEqual(['naïve\u00a0and']);
    expect(words('softly')).toEqual(['Soft\u00adly']);
    expect(words('и')).toEqual([]);
    expect(words('cafe', { ...anyCase, isAccentSensitive: true })).toEqual(['cafe']);
    expect(words('zoe', { ...anyCase, isAccentSensitive: true })).toEqual([]);
  });

  it('stands where it is shown, whatever the text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aäAe\u0301’\'“"-\u2011 \u00a0\u00adßжй😀*_') });
    fc.assert(
      fc.property(letters, letters, letters, (before, words, after) => {
        const { paragraphs } = appendParagraphs(newStory(false), [
          escapeEmphasis(`${before}${words}${after}`),
        ]);
        const options = { isCaseSensitive: true, isWholeWord: false, isAccentSensitive: true };
        const shown = plainWords(paragraphs[0]?.text ?? '');
        const spots = findMatches(paragraphs, words, options);
        for (const { start, end } of spots)
          expect(0 <= start && start <= end && end <= shown.length).toBe(true);
        if (words.replaceAll('\u00ad', '') !== '' && shown.includes(words))
          expect(spots.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is replaced everywhere; marks follow, and a paragraph left blank goes', () => {
    const marked = { ...story, picks: { [story.paragraphs[0]?.id ?? '']: [1] } };
    const matches = findMatches(marked.paragraphs, 'sea', anyCase);
    const after = replaceMatches(marked, matches, '');
    expect(after.paragraphs.map(({ text }) => text)).toEqual(['The . A -bird, sick;  ().', 'No water here.']);
    expect(replaceMatches(marked, matches, 'land').paragraphs.at(-1)?.text).toBe('land');
    const kept = replaceMatches(marked, matches, 'land');
    expect(pickedSentences(kept.paragraphs, kept.picks).map(({ text }) => text)).toEqual([
      'A land-bird, landsick; land (land).',
    ]);
    expect(replaceMatches(marked, [], 'x')).toEqual(marked);
  });
});

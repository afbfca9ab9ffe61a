import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { appendParagraphs } from './editParagraphs.ts';
import { inStoryOrder, replaceMatches } from './findMatches.ts';
import { findNameForms, type NameForm } from './nameForms.ts';
import { newStory } from './Story.ts';

const storyOf = (...texts: string[]) => appendParagraphs(newStory(false), texts);
const shown = (forms: readonly NameForm[]) =>
  forms.map(({ written, becomes, isLikely, matches }) => [written, becomes, matches.length, isLikely]);
const likely = (forms: readonly NameForm[]) =>
  forms.filter(({ isLikely }) => isLikely).flatMap(({ matches }) => matches);

function rename(text: string, from: string, to: string, language?: string): string {
  const story = storyOf(text);
  const matches = likely(findNameForms(story.paragraphs, from, to, language));
  return replaceMatches(story, matches, to).paragraphs[0]?.text ?? '';
}

describe('the forms of a name', () => {
  it('are listed with what each becomes, the most frequent first', () => {
    const { paragraphs } = storyOf(
      'Anna came. “Anna!” ANNA! Anna’s hat, A-A-Anna said. Annabel and Joanna laughed.',
      'An Anna-like smile; Anna-Maria wept, anna wept. Three Annas.',
    );
    expect(shown(findNameForms(paragraphs, 'Anna', 'Mara'))).toEqual([
      ['Anna', 'Mara', 2, true],
      ['ANNA', 'MARA', 1, true],
      ['Anna’s', 'Mara’s', 1, true],
      ['A-A-Anna', 'M-M-Mara', 1, true],
      ['Anna-like', 'Mara-like', 1, true],
      ['Anna-Maria', 'Mara-Maria', 1, false],
      ['anna', 'mara', 1, false],
      ['Annas', 'Maras', 1, false],
    ]);
    expect(findNameForms(paragraphs, ' ', 'Mara')).toEqual([]);
  });

  it('keep their quotes, their case and their emphasis', () => {
    expect(rename("Anna's and Anna’s; *An*na, ANNA’S.", 'Anna', 'Mara')).toBe(
      "Mara's and Mara’s; *Mara*, MARA’S.",
    );
    expect(rename("Anna’s and Anna's", 'Anna', 'Mara')).toBe("Mara’s and Mara's");
    expect(rename('Mary Ann and Mary Ann’s', 'Mary Ann', 'Jo')).toBe('Jo and Jo’s');
  });

  it('are changed each in its own place, whichever is more frequent', () => {
    expect(rename('Anna saw *Anna’s* hat, and Anna’s mother saw Anna.', 'Anna', 'Henrietta')).toBe(
      'Henrietta saw *Henrietta’s* hat, and Henrietta’s mother saw Henrietta.',
    );
    const pieces = fc.constantFrom('Anna', 'Anna’s', 'ANNA', 'A-Anna', '*Anna*', 'the sea.', 'nobody');
    fc.assert(
      fc.property(fc.array(fc.array(pieces, { minLength: 1 }), { minLength: 1 }), (lines) => {
        const story = storyOf(...lines.map((line) => line.join(' ')));
        const matches = likely(findNameForms(story.paragraphs, 'Anna', 'Una'));
        const expected = lines.map((line) =>
          line.join(' ').replaceAll('A-Anna', 'U-Una').replaceAll('Anna', 'Una').replaceAll('ANNA', 'UNA'),
        );
        expect(replaceMatches(story, matches, 'Una').paragraphs.map(({ text }) => text)).toEqual(expected);
        const places = inStoryOrder(story.paragraphs, matches).map(
          ({ paragraphId, start }) =>
            [story.paragraphs.findIndex(({ id }) => id === paragraphId), start] as const,
        );
        for (const [index, [line, start]] of places.slice(1).entries()) {
          const [before, from] = places[index] ?? [0, 0];
          expect(before < line || (before === line && from < start)).toBe(true);
        }
      }),
    );
  });

  it('have the possessive of the new name', () => {
    expect(rename('James’ hat, James’s coat. ‘I am James’', 'James', 'Mara')).toBe(
      'Mara’s hat, Mara’s coat. ‘I am Mara’',
    );
    expect(rename('Mara’s hat', 'Mara', 'James')).toBe('James’s hat');
  });

  it('have a genitive without an apostrophe where the language has', () => {
    expect(rename('Annas Hut und Anna', 'Anna', 'Mara', 'de')).toBe('Maras Hut und Mara');
    expect(rename('Annas Hut', 'Anna', 'Jonas', 'de-AT')).toBe('Jonas Hut');
    expect(rename('The Annas', 'Anna', 'Mara', 'en')).toBe('The Annas');
  });

  it('are found by the name as it is written, accents and all', () => {
    expect(rename('Zoë and Zoe', 'Zoë', 'Mia')).toBe('Mia and Zoe');
    expect(rename('мама Анна, АННА', 'Анна', 'Мара')).toBe('мама Мара, МАРА');
    expect(rename('a.b and axb', 'a.b', 'c')).toBe('c and axb');
  });
});

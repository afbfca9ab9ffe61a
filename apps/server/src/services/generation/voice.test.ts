import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { readSpokenLine } from './voice.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('readSpokenLine (accounts.md §5)', () => {
  it.each([
    ['Light.', { text: 'Light.', manner: undefined }],
    ['  Light.\n', { text: 'Light.', manner: undefined }],
    ['<happy intensity="1">Light.</happy>', { text: 'Light.', manner: 'cheerful' }],
    ['<happy intensity="2">Light.</happy>', { text: 'Light.', manner: 'joyful' }],
    ['<happy intensity="3">Light.</happy>', { text: 'Light.', manner: 'ecstatic' }],
    ['<sad intensity="1">Light.</sad>', { text: 'Light.', manner: 'melancholic' }],
    ['<angry intensity="3">Light.</angry>', { text: 'Light.', manner: 'enraged' }],
    ['<angry intensity="0">Light.</angry>', { text: 'Light.', manner: undefined }],
    ['<sad>Light.</sad>', { text: 'Light.', manner: 'melancholic' }],
    ['<Sad word="low" intensity="2">Light.</Sad>', { text: 'Light.', manner: 'sorrowful' }],
    ['<tender intensity="1">Light.</tender>', { text: 'Light.', manner: 'slightly tender' }],
    ['<tender intensity="2">Light.</tender>', { text: 'Light.', manner: 'tender' }],
    ['<tender intensity="3">Light.</tender>', { text: 'Light.', manner: 'very tender' }],
    ['<toString intensity="2">Light.</toString>', { text: 'Light.', manner: 'tostring' }],
    [
      '<sad intensity="1">a &lt;b&gt; &amp;amp; “c”</sad>',
      { text: 'a <b> &amp; “c”', manner: 'melancholic' },
    ],
    ['<sad intensity="1">\n one\n two \n</sad>', { text: 'one\n two', manner: 'melancholic' }],
    ['<sad intensity="1"></sad>', { text: '', manner: 'melancholic' }],
    ['<sad intensity="1">Light.</happy>', { text: '<sad intensity="1">Light.</happy>', manner: undefined }],
    ['1 < 2 and 3 > 2', { text: '1 < 2 and 3 > 2', manner: undefined }],
    ['AT&amp;T', { text: 'AT&amp;T', manner: undefined }],
  ])('%j', (prompt, line) => {
    expect(readSpokenLine(prompt)).toEqual(line);
  });

  it('gives back any text that was wrapped, and nothing of the tag', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('happy', 'sad', 'angry'),
        fc.integer({ min: 0, max: 3 }),
        (text, feeling, intensity) => {
          const prompt = `<${feeling} intensity="${intensity}">${escaped(text)}</${feeling}>`;
          expect(readSpokenLine(prompt).text).toBe(text.trim());
        },
      ),
      { numRuns: rounds(300, 20) },
    );
  });
});

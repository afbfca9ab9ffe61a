import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { trimmedSentences } from '../splitSentences.ts';
import type { SentenceChange } from '../tasks.ts';
import { alignSentences } from './alignSentences.ts';

const short = (changes: readonly SentenceChange[]) =>
  changes.map(({ action, original_sentence, rewritten_sentence }) =>
    [action, original_sentence, rewritten_sentence].filter((part) => part !== ''),
  );
const originals = (changes: readonly SentenceChange[]) =>
  changes
    .filter(({ action }) => !['add', 'paragraph_break'].includes(action))
    .map((one) => one.original_sentence);
const rewrites = (changes: readonly SentenceChange[]) =>
  changes
    .filter(({ action }) => !['remove', 'paragraph_break'].includes(action))
    .map((one) => one.rewritten_sentence);

describe('alignSentences', () => {
  it('finds what was kept, changed, removed and added', () => {
    const before = 'She rowed out to the door. It was late. The sea was calm. She was afraid.';
    const after =
      'She rowed out to the black door. The sea was calm. Nothing moved on it. She was very afraid.';
    expect(short(alignSentences(before, after))).toEqual([
      ['edit', 'She rowed out to the door.', 'She rowed out to the black door.'],
      ['remove', 'It was late.'],
      ['unchanged', 'The sea was calm.', 'The sea was calm.'],
      ['add', 'Nothing moved on it.'],
      ['edit', 'She was afraid.', 'She was very afraid.'],
    ]);
  });

  it('takes a sentence that has nothing in common for the one in whose place it stands', () => {
    expect(
      short(alignSentences('One two. It rained. Five six.', 'One two. Snow fell hard. Five six.')),
    ).toEqual([
      ['unchanged', 'One two.', 'One two.'],
      ['edit', 'It rained.', 'Snow fell hard.'],
      ['unchanged', 'Five six.', 'Five six.'],
    ]);
  });

  it('sets a break where the rewrite begins a new paragraph', () => {
    expect(short(alignSentences('She ran. He fell.', 'She ran.\n\nHe fell.\n\n“Up!” she said.'))).toEqual([
      ['unchanged', 'She ran.', 'She ran.'],
      ['paragraph_break'],
      ['unchanged', 'He fell.', 'He fell.'],
      ['paragraph_break'],
      ['add', '“Up!” she said.'],
    ]);
  });

  it('makes nothing of nothing', () => {
    expect(alignSentences('', ' \n\n ')).toEqual([]);
    expect(short(alignSentences('Gone.', ''))).toEqual([['remove', 'Gone.']]);
  });

  const words = fc.constantFrom('the', 'lamp', 'went', 'out', 'she', 'ran', 'home', 'in', 'rain', 'sea');
  const sentence = fc
    .tuple(fc.array(words, { minLength: 1, maxLength: 8 }), fc.constantFrom('.', '!', '?', '…'))
    .map(([all, end]) => `${all.join(' ').replace(/^./, (letter) => letter.toUpperCase())}${end}`);
  const text = fc
    .array(fc.array(sentence, { minLength: 1, maxLength: 6 }), { maxLength: 3 })
    .map((paragraphs) => paragraphs.map((sentences) => sentences.join(' ')).join('\n\n'));
  const anything = fc.string({ unit: fc.constantFrom(...'ab .!?“”"\n'), maxLength: 80 });
  const sentencesOf = (all: string) => all.split(/\n\s*\n/).flatMap(trimmedSentences);

  it('gives both texts back, sentence for sentence and in order', () => {
    fc.assert(
      fc.property(fc.oneof(text, anything), fc.oneof(text, anything), (before, after) => {
        const changes = alignSentences(before, after);
        expect(originals(changes)).toEqual(sentencesOf(before));
        expect(rewrites(changes)).toEqual(sentencesOf(after));
        const paragraphs = after.split(/\n\s*\n/).filter((one) => one.trim() !== '');
        const breaks = changes.filter(({ action }) => action === 'paragraph_break');
        expect(breaks).toHaveLength(Math.max(0, paragraphs.length - 1));
      }),
    );
  });

  it('calls a change what it is', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        for (const { action, original_sentence, rewritten_sentence } of alignSentences(before, after)) {
          if (action === 'paragraph_break') continue;
          const both = original_sentence !== '' && rewritten_sentence !== '';
          const is = both
            ? original_sentence === rewritten_sentence
              ? 'unchanged'
              : 'edit'
            : original_sentence !== ''
              ? 'remove'
              : 'add';
          expect(action).toBe(is);
        }
      }),
    );
  });

  it('finds nothing changed where nothing is', () => {
    fc.assert(
      fc.property(text, (same) => {
        const paragraph = same.replaceAll('\n\n', ' ');
        expect(alignSentences(paragraph, paragraph).every(({ action }) => action === 'unchanged')).toBe(true);
      }),
    );
  });

  it('copes with thousands of sentences', () => {
    const many = (word: string) =>
      Array.from({ length: 5_000 }, (_, index) => `${word} number ${index}.`).join(' ');
    expect(alignSentences(many('Lamp'), many('Door'))).toHaveLength(5_000);
  });
});

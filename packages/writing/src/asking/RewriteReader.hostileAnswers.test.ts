import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../tests/support/growthOf.ts';
import { splitSentences } from '../splitSentences.ts';
import { alignSentences } from './alignSentences.ts';
import { RewriteReader } from './RewriteReader.ts';

const paragraphs = {
  'one sentence': (size: number) => `${'a '.repeat(size / 2)}.`,
  'short sentences': (size: number) => 'a. '.repeat(size / 3),
  'three sentences': (size: number) => `${'a '.repeat(size / 6)}. `.repeat(3),
  '300 sentences': (size: number) => `${'b '.repeat(size / 600)}. `.repeat(300),
};
const pairs = Object.entries(paragraphs).flatMap(([from, original]) =>
  Object.entries(paragraphs).map(([to, rewritten]) => ({ from, to, original, rewritten })),
);

const proposal = JSON.stringify({
  action: 'edit',
  original_sentence: 'zz b.',
  rewritten_sentence: 'c b.',
});
const answers: Record<string, (size: number) => string> = {
  'sentences that nobody wrote': (size) => `[${new Array(Math.floor(size / 70)).fill(proposal).join(',')}]`,
  'objects that never end': (size) => '{"action":'.repeat(size / 10),
  'open braces': (size) => `[${'{'.repeat(size)}`,
  'empty objects': (size) => `[{"a":${'{}'.repeat(size / 2)}`,
  'nested objects': (size) => `[{${'"original_sentence":{'.repeat(size / 21)}${'}'.repeat(size / 21)}`,
  quotes: (size) => `[{"${'"'.repeat(size)}`,
  blanks: (size) => ' '.repeat(size),
  'one word': (size) => 'a'.repeat(size),
};

// What is linear comes to 10 on a quiet machine and to 16 on one that collects garbage beside it; what is quadratic to 100.
describe('an answer made to take long', () => {
  it.each(pairs)('is aligned in time: $from with $to', async ({ original, rewritten }) => {
    expect(await growthOf((size) => alignSentences(original(size), rewritten(size)))).toBeLessThanOrEqual(30);
  });

  it.each(Object.keys(answers))('is read in time, though it comes in small pieces: %s', async (name) => {
    for (const paragraph of [paragraphs['one sentence'], paragraphs['short sentences']]) {
      const growth = await growthOf((size) => {
        const reader = new RewriteReader(paragraph(size));
        const answer = answers[name]?.(size) ?? '';
        for (let at = 0; at < answer.length; at += 4) reader.push(answer.slice(at, at + 4));
        reader.end();
      });
      expect(growth).toBeLessThanOrEqual(30);
    }
  });

  it.each(['.', 'a.', '“', '"', '" ', '. ', '." ', 'a… ', '«', '」', '. )', 'Mr. ', 'J. R. ', '! a'])(
    'is cut into sentences in time: %s',
    async (unit) => {
      const growth = await growthOf((size) => splitSentences(unit.repeat(size / unit.length)));
      expect(growth).toBeLessThanOrEqual(30);
    },
  );
});

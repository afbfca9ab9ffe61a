import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { patchWork } from './patchWork.ts';

const words = fc.stringMatching(/^[a-c ]{0,4}$/);
const paragraph = fc.oneof(words, fc.record({ type: fc.constant('section_break'), summary: words }));
const body = fc.record(
  {
    title: words,
    paragraphs: fc.array(paragraph, { maxLength: 12 }),
    headings: fc.array(fc.record({ at: fc.nat(9), rank: fc.constantFrom('part', 'chapter') }), {
      maxLength: 4,
    }),
    pickedSentences: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.array(fc.nat(3), { maxLength: 2 })),
    language: words,
  },
  { requiredKeys: ['title', 'paragraphs'] },
);

/** As the library of others applies it. */
function applied(before: object, patch: ReturnType<typeof patchWork>): unknown {
  const there = structuredClone(before);
  const failed = applyPatch(there, structuredClone(patch) as Operation[]).filter((one) => one !== null);
  expect(failed).toEqual([]);
  return there;
}

const book = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph ${index}.`);

describe('the patch of a work', () => {
  it('makes any work of any other', () => {
    fc.assert(
      fc.property(body, body, (before, after) => {
        expect(applied(before, patchWork(before, after))).toEqual(after);
      }),
    );
  });

  it('names what has changed, and nothing else', () => {
    const before = { title: 'The Light', paragraphs: book(10_000) };
    const paragraphs = [...before.paragraphs];
    paragraphs[5_000] = 'Changed.';
    paragraphs.splice(20, 1, 'One.', 'Two.');
    expect(patchWork(before, { ...before, paragraphs })).toEqual([
      { op: 'test', path: '/paragraphs/5000', value: 'Paragraph 5000.' },
      { op: 'replace', path: '/paragraphs/5000', value: 'Changed.' },
      { op: 'test', path: '/paragraphs/20', value: 'Paragraph 20.' },
      { op: 'replace', path: '/paragraphs/20', value: 'One.' },
      { op: 'add', path: '/paragraphs/21', value: 'Two.' },
    ]);
    expect(patchWork(before, structuredClone(before))).toEqual([]);
  });

  it('is none where nearly everything has changed', () => {
    const paragraphs = book(10_000);
    expect(patchWork({ paragraphs }, { paragraphs: paragraphs.map((one) => `${one} Again.`) })).toBeNull();
  });
});

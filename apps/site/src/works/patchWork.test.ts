import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { applyPatches, patchRecord, patchWork, type WorkPatch } from './patchWork.ts';

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

describe('the changes of a record', () => {
  const story = fc.record(
    {
      paragraphs: fc.array(fc.record({ id: words, text: words }), { maxLength: 12 }),
      breaks: fc.dictionary(fc.constantFrom('a/b', '~', 'c'), fc.record({ id: words, summary: words })),
    },
    { requiredKeys: ['paragraphs'] },
  );
  const record = fc.record({ story, instruction: words, history: fc.option(fc.array(words)) });

  it('make any record of any other, one after the other, and leave the first as it was', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 2, maxLength: 5 }), (records) => {
        const patches = records.slice(1).map((next, at) => patchRecord(records[at], next) as WorkPatch);
        const first = structuredClone(records[0]);
        expect(applyPatches(first, structuredClone(patches))).toEqual({
          document: records.at(-1),
          count: patches.length,
        });
        expect(first).toEqual(records[0]);
      }),
    );
  });

  it('name one of many summaries, and change one of two places that share an object', () => {
    const texts = [{ id: 'a', text: 'One.' }];
    const before = {
      story: { paragraphs: texts, breaks: { a: { summary: '1' }, b: { summary: '2' } } },
      history: texts,
    };
    const after = {
      ...before,
      story: { ...before.story, paragraphs: [], breaks: { a: { summary: '1' }, b: { summary: '3' } } },
    };
    const patch = patchRecord(before, after) ?? [];
    expect(patch).toContainEqual({ op: 'add', path: '/story/breaks/b', value: { summary: '3' } });
    expect(patch).toHaveLength(3);
    expect(applyPatches(before, [patch]).document).toEqual(after);
    expect(texts).toHaveLength(1);
  });

  it('end before the first that does not fit', () => {
    const before = { paragraphs: ['a', 'b'] };
    const fits = patchRecord(before, { paragraphs: ['a', 'c'] }) ?? [];
    expect(applyPatches(before, [fits, fits, fits])).toEqual({
      document: { paragraphs: ['a', 'c'] },
      count: 1,
    });
  });

  it('are none where the whole is sooner written', () => {
    const paragraphs = Array.from({ length: 400 }, (_, index) => ({ id: `p${index}`, text: 'x' }));
    const all = paragraphs.map((one) => ({ ...one, text: 'y' }));
    expect(patchRecord({ paragraphs }, { paragraphs: all })).toBeNull();
    expect(patchRecord({ paragraphs }, { paragraphs: paragraphs.toReversed() })).toBeNull();
  });
});

import { workCalls } from '@fabula/contract';
import { expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { applyPatch } from './applyPatch.ts';
import { validateBody } from './validate.ts';

const { request, body: limit } = workCalls.story.save;
if (!request || !limit) throw new Error('A story is saved by JSON.');

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '\0', '\ud800', 'One.'),
);
const heading = fc.record({
  at: fc.integer({ min: -1, max: 9 }),
  rank: fc.constantFrom('part', 'chapter', 'odd'),
});
const anything = fc.oneof(
  text,
  heading,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constantFrom(
    null,
    -0,
    1e300,
    [],
    {},
    { type: 'section_break', summary: 'All.' },
    JSON.parse('{"__proto__": 1}'),
  ),
);
const field = fc.constantFrom(
  'title',
  'paragraphs',
  'headings',
  'pickedSentences',
  'privacy',
  'tokenUsage',
  'isNsfw',
);
const item = fc.option(fc.constantFrom('0', '1', '-', '-', '7'), { nil: undefined });
const operation = fc
  .record({
    op: fc.constantFrom(
      'add' as const,
      'add' as const,
      'replace' as const,
      'remove' as const,
      'test' as const,
    ),
    field,
    item,
    value: fc.option(anything, { nil: undefined, freq: 8 }),
  })
  .map(({ op, field, item, value }) => ({
    ...{ op, path: item === undefined ? `/${field}` : `/${field}/${item}` },
    ...(value !== undefined && { value }),
  }));

const work = () => ({
  ...{ title: 'The Sea', premise: '', isNsfw: false },
  paragraphs: ['One.', 'Two.', { type: 'section_break', summary: 'So far.' }, 'Three.'],
  headings: [{ at: 0, rank: 'chapter' }],
  pickedSentences: { 1: [0] },
});

it('what a patch makes is JSON, and is judged as the same sent whole', async () => {
  let made = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 2 }), async (patch) => {
      const document: Record<string, unknown> = work();
      if (!applyPatch(document, patch)) return;
      made += 1;
      const sent = JSON.parse(JSON.stringify(document)) as unknown;
      expect(holes(document)).toEqual([]);
      const whole = safeParse(request, sent);
      const judged = await validateBody({ request, body: limit }, document).then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
      if (!whole.success) refused += 1;
      expect('data' in judged).toBe(whole.success);
      if ('data' in judged) expect(JSON.stringify(judged.data)).toBe(JSON.stringify(whole.data));
      const ofWhole = await validateBody({ request, body: limit }, sent).catch((error: unknown) => error);
      if ('error' in judged) expect(judged.error).toEqual(ofWhole);
    }),
    { numRuns: 3_000 },
  );
  expect(made).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(50);
});

/** Where something is undefined, or a list has nothing. */
function holes(value: unknown, path = ''): string[] {
  if (value === undefined) return [path];
  if (Array.isArray(value)) return Array.from(value).flatMap((one, at) => holes(one, `${path}/${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => holes(one, `${path}/${name}`));
}

it('refuses an operation without the value that it needs', () => {
  for (const op of ['add', 'replace'] as const) {
    expect(applyPatch(work(), [{ op, path: '/title' }])).toBe(false);
    expect(applyPatch(work(), [{ op, path: '/paragraphs/0' }])).toBe(false);
  }
});

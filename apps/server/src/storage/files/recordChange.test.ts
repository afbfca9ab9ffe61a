import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { LONG_BODY } from '../byteChange.ts';
import { changeToKeep, withChange } from './recordChange.ts';
import type { RecordData } from './recordFormat.ts';

const record = (generation: number, body: string): RecordData => ({
  ...{ id: 'a', generation, row: {} },
  body: Buffer.from(body),
});
const text = Array.from({ length: 4_000 }, (_, index) => `"Paragraph ${index} of the sea."`).join(',');

function changed(before: string, after: string): { body: string; bytes: number } | null {
  const whole = record(3, before);
  const body = changeToKeep(whole, record(5, after));
  if (!body) return null;
  const made = withChange(whole, { ...record(5, ''), body });
  expect(made).toMatchObject({ generation: 5 });
  return { body: Buffer.from(made?.body ?? []).toString(), bytes: body.byteLength };
}

it('a change makes the new body of the old one, whatever was written where', () => {
  expect(text.length).toBeGreaterThan(LONG_BODY);
  const piece = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
  const edit = fc.record({ at: fc.nat(), removed: fc.nat(3_000), put: piece, copies: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      let after = text;
      for (const { at, removed, put, copies } of edits) {
        const place = at % (after.length + 1);
        after = after.slice(0, place) + put.repeat(copies) + after.slice(place + removed);
      }
      const made = changed(text, after);
      if (made) expect(made.body).toBe(Buffer.from(after).toString());
    }),
    { numRuns: 300 },
  );
});

it('N4: a comma, a paragraph and the numbers after it cost what they change', () => {
  const headings = (from: number) =>
    Array.from({ length: 120 }, (_, at) => `{"at":${from + at * 80}}`).join();
  const before = `{"paragraphs":[${text}],"headings":[${headings(1)}]}`;
  const after = `{"paragraphs":["New.",${text.replace('3000 of', '3000, of')}],"headings":[${headings(2)}]}`;
  expect(changed(before, after)?.bytes).toBeLessThan(8_000);
  expect(changed(before, before.replace('2000 of', '2000, of'))?.bytes).toBeLessThan(200);
});

it('a short body, one of another text, and none are written whole', () => {
  expect(changed('short', 'shorter')).toBeNull();
  expect(changed(text, text.replaceAll('sea', 'sky').toUpperCase())).toBeNull();
  expect(changeToKeep(record(3, text), { ...record(4, text), row: null })).toBeNull();
});

it('a change of another whole is none', () => {
  const body = changeToKeep(record(3, text), record(5, `${text}!`)) ?? new Uint8Array();
  const change = { ...record(5, ''), body };
  expect(withChange(record(4, text), change)).toBeUndefined();
  expect(withChange(record(3, `${text}?`), change)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { growthOf } from '../../../../tests/support/growthOf.ts';
import { eventReader } from './events.ts';

function read(pieces: readonly string[]): string[] {
  const all: string[] = [];
  const reader = eventReader(({ data, name }) => all.push(name ? `${name}: ${data}` : data));
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return all;
}

describe('server-sent events', () => {
  it('are read wherever their text is cut, with any end of line', () => {
    const whole =
      '\uFEFF: hello\r\nid: 7\ndata: {"a":1}\r\n\r\n\ndata:one\ndata: {"b":\r\ndata: 2}\ndata: {"c":3}\revent: x\rdata: {}\n\n{"bare":\n1}\ndata: [DONE]\n\ndata: end';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: whole.length })), (cuts) => {
        const ends = [...cuts, whole.length].toSorted((a, b) => a - b);
        const pieces = ends.map((end, index) => whole.slice(index === 0 ? 0 : ends[index - 1], end));
        expect(read(pieces)).toEqual([
          ...['{"a":1}', 'one', '{"b":\n2}', '{"c":3}', 'x: {}', '{"bare":\n1}', '[DONE]', 'end'],
        ]);
      }),
    );
  });

  it('do not hold JSON in their text for more than one', () => {
    const json = JSON.stringify({ a: '}{', b: [{}, {}] }, null, 2);
    expect(read([json])).toEqual([json]);
    expect(read([`data: ${json.replaceAll('\n', '\ndata: ')}\n\n`])).toEqual([json]);
  });

  it.each(['data: {}\n', 'data: {\n', '{\n', '}\n', '\n', '\r', 'a\n', ': \n'])(
    'of %j are read in time',
    async (unit) => {
      const growth = await growthOf((size) => {
        const reader = eventReader(() => undefined);
        const text = unit.repeat(size / unit.length);
        for (let at = 0; at < text.length; at += 500) reader.push(text.slice(at, at + 500));
        reader.end();
      });
      expect(growth).toBeLessThanOrEqual(30);
    },
  );

  it('that do not end are not kept', () => {
    for (const unit of ['data: {"a":1,\n', '{"a":\n', 'a'])
      expect(() => read(Array.from({ length: 30_000 }, () => unit.repeat(100)))).toThrow(SyntaxError);
  });
});

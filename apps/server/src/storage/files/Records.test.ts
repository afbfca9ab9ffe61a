import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { jsonBodies } from './Records.ts';

const { write, read } = jsonBodies<unknown>();

it('reads a body as it was written, in whatever script', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (body) => {
      const expected = JSON.parse(JSON.stringify(body));
      expect(read(write(body))).toEqual(expected);
      // As a part of a longer buffer, as files are.
      expect(read(Buffer.concat([Buffer.from('é'), write(body)]).subarray(2))).toEqual(expected);
    }),
  );
  for (const text of ['plain', 'שלום', '😀', '\u{FEFF}a', '\ud83d', 'ÿ\u0000'])
    expect(read(write({ text }))).toEqual({ text });
});

it('reads bytes that are no UTF-8 as far as they are', () => {
  expect(read(Buffer.from([0x22, 0x61, 0xff, 0x22]))).toBe('a\ufffd');
});

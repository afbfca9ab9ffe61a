import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { ParcelDesk, packParcel } from './ParcelDesk.ts';

it('gives back any message whole, with its last part, in parts that PostgreSQL takes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer({ min: 0, max: 900 }),
      (text, times) => {
        const payload = text.repeat(times);
        const parts = packParcel('me.1', payload);
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
        const desk = new ParcelDesk();
        const taken = parts.map((part) => desk.take(part));
        expect(taken.pop()).toBe(payload);
        expect(taken.every((one) => one === undefined)).toBe(true);
      },
    ),
  );
});

it('never gives a message of which a part is missing', () => {
  const parts = packParcel('me.1', 'x'.repeat(40_000));
  for (let missing = 0; missing < parts.length; missing++) {
    const desk = new ParcelDesk();
    const taken = parts.filter((_, place) => place !== missing).map((part) => desk.take(part));
    expect(taken.every((one) => one === undefined)).toBe(true);
  }
  const desk = new ParcelDesk();
  desk.take(parts[0] ?? '');
  desk.clear();
  expect(parts.slice(1).map((part) => desk.take(part))).toEqual(parts.slice(1).map(() => undefined));
});

it('gives nothing for what others say on our channels', () => {
  expect(new ParcelDesk().take('hello')).toBeUndefined();
});

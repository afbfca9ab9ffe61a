import { beforeEach, expect, it } from 'vitest';
import { type KeyRing, keyRing } from './joseTokens.ts';

let published: Map<string, string>;
let isDown: boolean;
let reads: number;
let now: number;
let ring: KeyRing;

beforeEach(() => {
  published = new Map([['a', 'key a']]);
  isDown = false;
  reads = 0;
  now = 1_000_000;
  const read = async () => {
    reads += 1;
    if (isDown) throw new Error('down');
    return new Map(published);
  };
  ring = keyRing(read, () => now);
});

it('asks once for many that come at once, and not again within the hour', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, () => ring.find('a')));
  expect(new Set(found)).toEqual(new Set(['key a']));
  now += 59 * 60_000;
  await ring.find('a');
  expect(reads).toBe(1);
});

it('finds a key that is published later, but does not ask for each that is made up', async () => {
  await ring.find('a');
  published.set('b', 'key b');
  now += 31_000;
  expect(await ring.find('b')).toBe('key b');
  for (let index = 0; index < 20; index += 1) expect(await ring.find(`made up ${index}`)).toBeUndefined();
  expect(reads).toBe(2);
});

it('forgets a key that is withdrawn, within the hour', async () => {
  await ring.find('a');
  published.delete('a');
  now += 61 * 60_000;
  expect(await ring.find('a')).toBeUndefined();
});

it('goes on with the keys that it has while nobody answers, and says so of others', async () => {
  await ring.find('a');
  isDown = true;
  now += 61 * 60_000;
  expect(await ring.find('a')).toBe('key a');
  await expect(ring.find('b')).rejects.toThrow('down');
  isDown = false;
  now += 31_000;
  published.set('b', 'key b');
  expect(await ring.find('b')).toBe('key b');
});

import { expect, it } from 'vitest';
import { keeper } from './Keeper.ts';

function counted() {
  const made: string[] = [];
  const make = (name: string) => async () => {
    made.push(name);
    return name.repeat(10);
  };
  return { made, make };
}

it('makes each once for all who ask meanwhile and later', async () => {
  const { made, make } = counted();
  const pages = keeper<string>(1_000, (page) => page.length);
  const asked = Array.from({ length: 20 }, () => pages.get('a', make('a')));
  expect(pages.has('a')).toBe(true);
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['aaaaaaaaaa']));
  await pages.get('a', make('a'));
  expect(made).toEqual(['a']);
});

it('forgets the one that was asked for longest ago, once there is no room', async () => {
  const { made, make } = counted();
  const pages = keeper<string>(30, (page) => page.length);
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await pages.get(name, make(name));
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

it('does not keep a failure, nor what is larger than its room', async () => {
  const { made, make } = counted();
  const pages = keeper<string>(5, (page) => page.length);
  await expect(pages.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await pages.get('a', make('a'))).toBe('aaaaaaaaaa');
  await pages.get('a', make('a'));
  expect(made).toEqual(['a', 'a']);
});

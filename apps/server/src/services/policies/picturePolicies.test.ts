import { expect, it } from 'vitest';
import { isOfSameOwner, mayReadWithheld, mayShow } from './picturePolicies.ts';

const picture = { ownerId: 'ines' };

it('a withheld picture is its owner’s and the admins’', () => {
  const readers = [
    { id: 'ines', isAdmin: false },
    { id: 'omar', isAdmin: false },
    { id: 'ada', isAdmin: true },
    undefined,
  ];
  expect(readers.map((reader) => mayReadWithheld(picture, reader))).toEqual([true, false, true, false]);
});

it('a work withholds its owner’s pictures alone', () => {
  expect([picture, { ownerId: 'omar' }, undefined].map((one) => isOfSameOwner(one, picture))).toEqual([
    true,
    false,
    false,
  ]);
});

it('a safe work shows no adult picture', () => {
  const [safe, adult] = [{ isNsfw: false }, { isNsfw: true }];
  expect([mayShow(safe, safe), mayShow(safe, adult), mayShow(adult, safe), mayShow(adult, adult)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

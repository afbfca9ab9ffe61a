import { expect, it } from 'vitest';
import type { WorkShelf } from '../../storage/Works.ts';
import { mayRead, mayRemove, maySeeModeration, samplesOwner } from './workPolicies.ts';

const readers = {
  owner: { id: 'ines', isAdmin: false },
  other: { id: 'omar', isAdmin: false },
  admin: { id: 'ada', isAdmin: true },
  visitor: undefined,
};
type Reader = keyof typeof readers;
const everybody: Reader[] = ['owner', 'other', 'admin', 'visitor'];

const who = (may: (reader: (typeof readers)[Reader]) => boolean) =>
  everybody.filter((name) => may(readers[name]));

it.each<[WorkShelf, Reader[], Reader[], Reader[]]>([
  // shelf, may read, may remove, see why it was withdrawn
  ['saved', ['owner'], ['owner'], []],
  ['published', everybody, ['owner'], ['owner', 'admin']],
  ['withdrawn', ['owner', 'admin'], ['owner'], ['owner', 'admin']],
])('what is %s', (shelf, read, remove, why) => {
  const work = { shelf, ownerId: 'ines' };
  expect({
    read: who((reader) => mayRead(work, reader)),
    remove: who((reader) => mayRemove(work, reader)),
    why: who((reader) => maySeeModeration(work, reader)),
  }).toEqual({ read, remove, why });
});

it('a sample is nobody’s: admins may remove it', () => {
  expect(who((reader) => mayRemove({ ownerId: samplesOwner }, reader))).toEqual(['admin']);
});

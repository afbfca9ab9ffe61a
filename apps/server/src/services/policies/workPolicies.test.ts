import { expect, it } from 'vitest';
import type { WorkShelf } from '../../storage/Works.ts';
import { isModerated, mayRead, mayRemove, maySeeModeration, samplesOwner } from './workPolicies.ts';

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

it('a moderator’s act is done once, and a work that is removed stays removed', () => {
  const acts = ['hide', 'remove', 'show'] as const;
  const made = { adminId: 'ada', reason: 'Why.', at: '2026-11-21T10:00:00.000Z', record: 'r1' };
  const doneOn = (shelf: WorkShelf, act?: (typeof acts)[number], isErased = false) =>
    acts.filter((next) => isModerated({ shelf, moderation: act ? { ...made, act, isErased } : null }, next));
  expect({
    untouched: doneOn('published'),
    hidden: doneOn('withdrawn', 'hide'),
    shownAgain: doneOn('published', 'show'),
    removed: doneOn('withdrawn', 'remove'),
    erasedByItsAuthor: doneOn('withdrawn', 'hide', true),
  }).toEqual({
    untouched: ['show'],
    hidden: ['hide'],
    shownAgain: ['show'],
    removed: acts,
    erasedByItsAuthor: acts,
  });
});

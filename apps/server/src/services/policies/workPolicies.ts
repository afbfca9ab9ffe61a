import type { Moderation } from '@fabula/contract';
import type { Account } from '../../identity/Identity.ts';
import type { WorkEntry, WorkModeration } from '../../storage/Works.ts';

type Reader = Pick<Account, 'id' | 'isAdmin'> | undefined;
type Owned = Pick<WorkEntry, 'ownerId'>;
type Placed = Pick<WorkEntry, 'ownerId' | 'shelf'>;

/** The owner of sample works: no account has this id. */
export const samplesOwner = 'fabula:samples';

export const isSample = ({ ownerId }: Owned): boolean => ownerId === samplesOwner;

export const isOwner = ({ ownerId }: Owned, reader: Pick<Account, 'id'> | undefined): boolean =>
  ownerId === reader?.id;

/** A work that is not plainly safe is adult (D-MATURE). */
export const isAdultWork = ({ isNsfw }: Pick<WorkEntry, 'isNsfw'>): boolean => isNsfw !== false;

/** An address or a name with nsfw in it is adult, whatever stands under it (R13). */
export const saysAdult = (name: string): boolean => /nsfw/i.test(name);

/** Its page is an adult one: the work is adult, or its address says so. */
export const isAdultPage = (work: Pick<WorkEntry, 'id' | 'isNsfw'>): boolean =>
  isAdultWork(work) || saysAdult(work.id);

/** Its author deleted it after it was withdrawn: only its id is left. */
export const isErased = ({ moderation }: Pick<WorkEntry, 'moderation'>): boolean =>
  moderation?.isErased === true;

/** Null where the work is public (D-MODERATE). */
export function moderationOf({ moderation }: Pick<WorkEntry, 'moderation'>): Moderation | null {
  if (moderation === null || moderation === undefined || moderation.act === 'show') return null;
  const { act, reason, at } = moderation;
  return { state: act === 'hide' ? 'hidden' : 'removed', reason, at };
}

/** Nothing is left to do for a moderator; removed works stay removed. */
export function isModerated(
  { shelf, moderation }: Pick<WorkEntry, 'shelf' | 'moderation'>,
  act: WorkModeration['act'],
): boolean {
  if (moderation?.act === 'remove' || isErased({ moderation })) return true;
  return act === 'show' ? shelf === 'published' : act === moderation?.act;
}

/** What is saved is its owner's alone; what is withdrawn, its owner's and the admins'. */
export function mayRead(work: Placed, reader: Reader): boolean {
  if (work.shelf === 'published' || isOwner(work, reader)) return true;
  return work.shelf === 'withdrawn' && reader?.isAdmin === true;
}

/** One's own; and samples, which are nobody's, for admins. */
export const mayRemove = (work: Owned, reader: Reader): boolean =>
  isOwner(work, reader) || (isSample(work) && reader?.isAdmin === true);

/** Why it was withdrawn. */
export const maySeeModeration = (work: Placed, reader: Reader): boolean =>
  work.shelf !== 'saved' && (isOwner(work, reader) || reader?.isAdmin === true);

/** Why this account may not publish; null where it may. */
export const publishingBlockOf = ({ publishingBlocked }: Account): Account['publishingBlocked'] =>
  publishingBlocked;

import type { Account } from '../../identity/Identity.ts';
import type { BlobInfo } from '../../storage/Storage.ts';

/** Pictures of withdrawn works: their owner's and the admins' (D-MODERATE). */
export const mayReadWithheld = (
  { ownerId }: Pick<BlobInfo, 'ownerId'>,
  reader: Pick<Account, 'id' | 'isAdmin'> | undefined,
): boolean => ownerId === reader?.id || reader?.isAdmin === true;

/** With a work, its owner's pictures are withheld, and nobody else's. */
export const isOfSameOwner = (
  picture: Pick<BlobInfo, 'ownerId'> | undefined,
  { ownerId }: { ownerId: string },
): boolean => picture?.ownerId === ownerId;

/** A safe work cannot show an adult picture (D-MATURE). */
export const mayShow = (work: { isNsfw: boolean }, picture: { isNsfw: boolean }): boolean =>
  work.isNsfw || !picture.isNsfw;

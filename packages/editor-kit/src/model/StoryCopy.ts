import { fieldsOf, oneOf, textOf } from '@fabula/work-kit/core';

export const copyTroubles = ['asks', 'refused', 'gone', 'full', 'failed'] as const;

/**
 * Why a file is not kept up to date. `asks`: the browser asks anew for leave, in a press. `refused`: it may not be
 * written. `gone`: it was moved or deleted. `full`: the disk has no room. `failed`: anything else.
 */
export type CopyTrouble = (typeof copyTroubles)[number];

/** A file with all of a story. */
export interface StoryCopy {
  /** The file's name. */
  readonly name: string;
  /** ISO 8601: when the story was last written to it. */
  readonly at: string;
  /** True where the file follows each save. */
  readonly isLive: boolean;
  readonly trouble?: CopyTrouble | undefined;
}

/** What is known of a story's copies. */
export interface CopiesState {
  /** Null where none was ever saved. */
  readonly copy: StoryCopy | null;
  /** True where the account has the story. */
  readonly isInAccount: boolean;
  /** True where the writer could keep it in an account, and does not. */
  readonly canJoin: boolean;
  /** Words of the story when its line was dismissed; null where it was not. */
  readonly dismissedAt: number | null;
}

/** Words from which on a story says where it is kept, and at which it says so again. */
export const copyWords = { first: 5_000, again: 50_000 } as const;

/** A file that is in trouble is said of, dismissed or not: its writer relies on it. */
export function isLineShown(words: number, { copy, dismissedAt }: CopiesState): boolean {
  if (copy?.trouble !== undefined) return true;
  if (words < copyWords.first) return false;
  return dismissedAt === null || (words >= copyWords.again && dismissedAt < copyWords.again);
}

/** Null for what is no copy. */
export function parseCopy(value: unknown): StoryCopy | null {
  const { name, at, isLive, trouble } = fieldsOf(value) ?? {};
  const [file, time] = [textOf(name).trim(), textOf(at)];
  if (file === '' || Number.isNaN(Date.parse(time))) return null;
  const known = trouble === undefined ? undefined : (oneOf(copyTroubles, trouble) ?? 'failed');
  return { name: file, at: time, isLive: isLive === true, ...(known && { trouble: known }) };
}

export function parseCopiesState(value: unknown): CopiesState {
  const { copy, isInAccount, canJoin, dismissedAt } = fieldsOf(value) ?? {};
  return {
    copy: parseCopy(copy),
    isInAccount: isInAccount === true,
    canJoin: canJoin === true,
    dismissedAt: typeof dismissedAt === 'number' && dismissedAt >= 0 ? dismissedAt : null,
  };
}

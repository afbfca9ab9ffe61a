import { fieldsOf, listOf, numberOf, oneOf, textOf } from './parsing.ts';

/** In the order in which they came to be. */
export const versionReasons = ['accepted', 'written', 'restored', 'imported', 'replaced'] as const;

/**
 * Why a version was kept: the writer accepted something, wrote for a while, or is about to go back to another, to bring
 * in a file, or to replace words all over the work.
 */
export type VersionReason = (typeof versionReasons)[number];

/** An earlier state of a work, as a list shows it. */
export interface WorkVersion {
  id: string;
  /** ISO 8601. */
  at: string;
  reason: VersionReason;
  /** Words of the whole work then. */
  words: number;
}

/** All versions that can be read, and how many were kept and cannot. */
export interface VersionList {
  /** Newest first. */
  versions: readonly WorkVersion[];
  /** Versions that are damaged: they were put aside. */
  unreadable: number;
}

function parseVersion(value: unknown): WorkVersion | null {
  const given = fieldsOf(value);
  const [id, at] = [textOf(given?.id), textOf(given?.at)];
  if (id === '' || Number.isNaN(Date.parse(at))) return null;
  return {
    ...given,
    id,
    at,
    reason: oneOf(versionReasons, given?.reason) ?? 'written',
    words: numberOf(given?.words),
  };
}

/** Total: a version that cannot be read counts as unreadable. */
export function parseVersionList(value: unknown): VersionList {
  const given = fieldsOf(value);
  const versions = listOf(given?.versions, parseVersion);
  const lost = (Array.isArray(given?.versions) ? given.versions.length : 0) - versions.length;
  return { versions, unreadable: numberOf(given?.unreadable) + lost };
}

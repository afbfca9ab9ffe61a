import { fieldsOf, listOf, numberOf, oneOf, textOf } from './parsing.ts';

/** In the order in which they came to be. */
export const versionReasons = ['accepted', 'written', 'restored', 'imported', 'replaced'] as const;

/**
 * The writer accepted something, wrote for a while, or is about to restore a version, to import a file, or to replace
 * words all over the work.
 */
export type VersionReason = (typeof versionReasons)[number];

export interface WorkVersion {
  id: string;
  /** ISO 8601. */
  at: string;
  reason: VersionReason;
  /** Of the whole work. */
  words: number;
}

export interface VersionList {
  /** Newest first. */
  versions: readonly WorkVersion[];
  /** Number of damaged versions. */
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

/** A version that cannot be read counts as unreadable. */
export function parseVersionList(value: unknown): VersionList {
  const given = fieldsOf(value);
  const versions = listOf(given?.versions, parseVersion);
  const lost = (Array.isArray(given?.versions) ? given.versions.length : 0) - versions.length;
  return { versions, unreadable: numberOf(given?.unreadable) + lost };
}

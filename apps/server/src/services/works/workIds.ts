import { hash } from 'node:crypto';
import type { WorkEntry, WorkKind } from '../../storage/Works.ts';

const RANDOM_PART = 10;

/** As writing.md §5; undefined when nothing is left. */
export function cleanWorkId(text: string): string | undefined {
  const cleaned = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
  return /[a-z0-9]/.test(cleaned) ? cleaned : undefined;
}

/**
 * The id of a title (D-IDS). Where cleaning leaves nothing (Chinese, Arabic, emoji) it ends in a hash of
 * owner and title, so that saving again is an update.
 */
export function workId(title: string, kind: WorkKind, ownerId: string): string {
  const random = () => hash('sha256', JSON.stringify([ownerId, title.trim()]), 'hex').slice(0, RANDOM_PART);
  return cleanWorkId(title) ?? `${kind}_${random()}`;
}

/** The id of a work without a title: no other title makes it. */
export function untitledId(ownerId: string, key: string): string {
  return `untitled_${hash('sha256', JSON.stringify([ownerId, key, 'untitled']), 'hex').slice(0, RANDOM_PART)}`;
}

/** True for a saved work whose `title` nobody gave it. */
export const isUntitled = ({ shelf, ownerId, key, baseId }: WorkEntry) =>
  shelf === 'saved' && key !== null && baseId === untitledId(ownerId, key);

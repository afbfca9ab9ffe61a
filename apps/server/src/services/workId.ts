import { createHash } from 'node:crypto';
import type { WorkKind } from '../storage/Works.ts';

const RANDOM_PART = 10;

/** As writing.md §5 has it; undefined when nothing is left that could be read. */
export function cleanWorkId(text: string): string | undefined {
  const cleaned = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
  return /[a-z0-9]/.test(cleaned) ? cleaned : undefined;
}

/**
 * The id that a title makes (D-IDS). Where cleaning leaves nothing (Chinese, Arabic, emoji) it ends in a part that
 * looks random and is the same whenever this owner saves this title: then it is an update.
 */
export function workId(title: string, kind: WorkKind, ownerId: string): string {
  const hash = () =>
    createHash('sha256')
      .update(JSON.stringify([ownerId, title.trim()]))
      .digest('hex');
  return cleanWorkId(title) ?? `${kind}_${hash().slice(0, RANDOM_PART)}`;
}

import type { WorkEntry } from './Works.ts';

/** Position of a work in a list. */
export type WorkPosition = Pick<WorkEntry, 'updatedAt' | 'uid'>;

const SEPARATOR = '~';

/** The text that a `Link` header carries to the next page. */
export function writeCursor({ updatedAt, uid }: WorkPosition): string {
  return Buffer.from(`${updatedAt}${SEPARATOR}${uid}`).toString('base64url');
}

/** Undefined when the text is no cursor of ours. */
export function readCursor(text: string): WorkPosition | undefined {
  const [updatedAt, uid, ...rest] = Buffer.from(text, 'base64url').toString('utf8').split(SEPARATOR);
  if (!updatedAt || !uid || rest.length > 0 || Number.isNaN(Date.parse(updatedAt))) return undefined;
  return { updatedAt, uid };
}

/** Newest first, then by uid, descending. */
export function compareWorks(a: WorkPosition, b: WorkPosition): number {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  if (a.uid === b.uid) return 0;
  return a.uid < b.uid ? 1 : -1;
}

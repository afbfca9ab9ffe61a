import { parseRecord, type StoryRecord } from '@fabula/editor-kit/core';

const key = 'night-desk-unsaved';

/** Puts aside what a page that is being left has no time to send, with what the server may have by then, as JSON. */
export function putAside(record: StoryRecord, expected: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify({ record, expected }));
}

/** What the page before put aside; null where somebody has written since, for theirs stands. */
export function takeUnsaved(read: StoryRecord | null): StoryRecord | null {
  const left = localStorage.getItem(key);
  if (left === null) return null;
  localStorage.removeItem(key);
  const { record, expected } = JSON.parse(left) as { record: unknown; expected: string[] };
  const asRead = (kept: string) => JSON.stringify(parseRecord(JSON.parse(kept)));
  return expected.some((kept) => asRead(kept) === JSON.stringify(read)) ? parseRecord(record) : null;
}

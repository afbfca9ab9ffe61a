import { parseRecord, type StoryRecord } from '@fabula/editor-kit/core';

const name = 'night-desk-unsaved';

/** Puts aside what a page that is being left has no time to send, with what the server may have by then, as JSON. */
export function putAside(record: StoryRecord, expected: readonly string[]): void {
  localStorage.setItem(name, JSON.stringify({ record, expected }));
}

/** What the page before put aside; null where somebody has written in that story since, for theirs stands. */
export async function takeUnsaved(): Promise<StoryRecord | null> {
  const left = localStorage.getItem(name);
  if (left === null) return null;
  const { record, expected } = JSON.parse(left) as { record: StoryRecord; expected: string[] };
  const answer = await fetch(`/api/story?key=${encodeURIComponent(record.story.key)}`);
  const kept = JSON.stringify(parseRecord(await answer.json()));
  if (localStorage.getItem(name) === left) localStorage.removeItem(name);
  const isExpected = expected.some((one) => JSON.stringify(parseRecord(JSON.parse(one))) === kept);
  return isExpected ? parseRecord(record) : null;
}

import type { Page } from '../model/Transaction.ts';

/** How many lines of a statement come at once. */
const size = 50;

/** The page of a list, newest first, that follows the line with the id `before`. */
export function pageOf<T extends { id: string }>(items: readonly T[], before: string | null): Page<T> {
  const start = before === null ? 0 : items.findIndex(({ id }) => id === before) + 1;
  const page = items.slice(start, start + size);
  return { items: page, next: start + size < items.length ? (page.at(-1)?.id ?? null) : null };
}

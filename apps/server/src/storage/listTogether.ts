import { compareWorks, type WorkPage, type WorkQuery, type Works, writeCursor } from './Works.ts';

/** A page of several lists together, newest first: each is asked for as many as the page has. */
export async function listTogether(
  works: Pick<Works, 'list'>,
  queries: readonly WorkQuery[],
  limit: number,
): Promise<WorkPage> {
  const pages = await Promise.all(queries.map((query) => works.list({ ...query, limit })));
  const found = pages.flatMap(({ entries }) => entries).sort(compareWorks);
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const isMore = found.length > limit || pages.some(({ next }) => next !== undefined);
  return { entries, next: isMore && last ? writeCursor(last) : undefined };
}

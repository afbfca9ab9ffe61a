import type {
  Work,
  WorkDraft,
  WorkModeration,
  WorkPage,
  WorkQuery,
  Works,
} from '../../../apps/server/src/storage/Works.ts';

const START = Date.UTC(2026, 0, 1);

/** The time so many seconds after the first of them, as works have it. */
export const timeAt = (second: number): string => new Date(START + second * 1000).toISOString();

/** A published story of the owner `ann`; `rest` says what is different. Its title makes its id. */
export function draftWork(rest: Partial<WorkDraft> = {}): WorkDraft {
  const title = rest.title ?? 'The Lighthouse';
  return {
    kind: 'story',
    shelf: 'published',
    ownerId: 'ann',
    baseId: title.toLowerCase().replaceAll(' ', '_'),
    key: null,
    title,
    author: 'Anonymous',
    premise: 'A keeper finds a door under the lamp.',
    genre: 'Mystery',
    excerpt: 'The lamp went out at nine.',
    isNsfw: false,
    now: timeAt(0),
    content: { paragraphs: ['The lamp went out at nine.'] },
    ...rest,
  };
}

/** What an admin decided. */
export const decided = (act: WorkModeration['act'], rest: Partial<WorkModeration> = {}): WorkModeration => ({
  record: 'r1',
  act,
  reason: 'It is copied.',
  at: timeAt(0),
  adminId: 'adm',
  ...rest,
});

/** Saves, and answers the whole work as it is kept then. */
export async function saveWork(works: Works, rest: Partial<WorkDraft> = {}): Promise<Work> {
  const saved = await works.save(draftWork(rest));
  if (!('entry' in saved)) throw new Error(`It was not saved: ${JSON.stringify(saved)}`);
  const { kind, shelf, id, ownerId } = saved.entry;
  const work = await works.find({ kind, shelf, id, ownerId });
  if (work === undefined) throw new Error(`${id} was saved and cannot be found.`);
  return work;
}

const published: WorkQuery = { kind: 'story', shelf: 'published', isNsfw: false, limit: 50 };

/** All pages of a list, one after another. */
export async function listPages(
  works: Works,
  query: Partial<WorkQuery> = {},
): Promise<WorkPage['entries'][]> {
  const pages: WorkPage['entries'][] = [];
  for (let after: string | undefined; ; ) {
    const page: WorkPage = await works.list({ ...published, ...query, after });
    pages.push(page.entries);
    if (page.next === undefined) return pages;
    after = page.next;
  }
}

/** The ids of a list, page after page. */
export async function listIds(works: Works, query: Partial<WorkQuery> = {}): Promise<string[]> {
  return (await listPages(works, query)).flat().map(({ id }) => id);
}

/** Everything that is kept, for one owner or for all. */
export async function allWorks(works: Works, ownerId?: string): Promise<Work[]> {
  const found: Work[] = [];
  for await (const work of works.all(ownerId)) found.push(work);
  return found;
}

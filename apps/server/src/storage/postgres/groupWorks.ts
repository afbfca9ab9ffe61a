import { type Kysely, sql } from 'kysely';
import type { WorkGroup, WorkGroupPage, WorkGroupQuery } from '../Works.ts';
import { readCursor, writeCursor } from '../workCursor.ts';
import type { Tables } from './Tables.ts';
import { fromText, toText } from './toText.ts';
import { type EntryRow, entryColumns, entryOf, genreDigest } from './workRows.ts';

interface GroupRow {
  digest: string;
  count: number;
  newest_at: string;
  newest_uid: string;
  name: string;
}

/** `Works.groups`: the table of groups says which, and an index of each which works are its newest. */
export async function groupWorks(db: Kysely<Tables>, query: WorkGroupQuery): Promise<WorkGroupPage> {
  const { kind, isNsfw, by, genre, limit, works, after } = query;
  const start = after === undefined ? undefined : readCursor(after);
  const wants = [sql`g.by = ${by}`, sql`g.kind = ${kind}`, sql`g.is_nsfw = ${isNsfw}`];
  if (by === 'premise' && genre !== undefined) {
    wants.push(sql`exists (select from works w where w.shelf = 'published' and w.kind = ${kind}
      and w.is_nsfw = ${isNsfw} and w.genre_digest = ${genreDigest(genre)} and w.premise_digest = g.digest)`);
  }
  if (start !== undefined) {
    wants.push(sql`(g.newest_at, g.newest_uid) < (${toText(start.updatedAt)}, ${toText(start.uid)})`);
  }
  const { rows } =
    await sql<GroupRow>`select g.digest, g.count, g.newest_at, g.newest_uid, named.${sql.ref(by)} as name
    from work_groups g join works named on named.uid = g.newest_uid
    where ${sql.join(wants, sql` and `)}
    order by g.newest_at desc, g.newest_uid desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const newest = await newestOf(
    db,
    query,
    page.map(({ digest }) => digest),
    works,
  );
  const last = page.at(-1);
  return {
    groups: page.map(
      ({ digest, count, name }): WorkGroup => ({
        name: fromText(name).trim(),
        count,
        newest: newest.get(digest) ?? [],
      }),
    ),
    next:
      last && rows.length > limit
        ? writeCursor({ updatedAt: last.newest_at, uid: last.newest_uid })
        : undefined,
  };
}

async function newestOf(
  db: Kysely<Tables>,
  { kind, isNsfw, by }: WorkGroupQuery,
  digests: readonly string[],
  works: number,
): Promise<Map<string, WorkGroup['newest']>> {
  const newest = new Map<string, WorkGroup['newest']>();
  if (digests.length === 0 || works === 0) return newest;
  const columns = sql.join(entryColumns.map((column) => sql.ref(`w.${column}`)));
  const digest = sql.ref(`w.${by}_digest`);
  const { rows } = await sql<EntryRow & { of_group: string }>`select wanted.digest as of_group, found.*
    from unnest(${digests}::text[]) with ordinality as wanted (digest, place), lateral (
      select ${columns} from works w
      where w.shelf = 'published' and w.kind = ${kind} and w.is_nsfw = ${isNsfw} and ${digest} = wanted.digest
      order by w.created_at collate "C" desc, w.uid desc limit ${works}
    ) as found
    order by wanted.place, found.created_at collate "C" desc, found.uid desc`.execute(db);
  for (const row of rows) {
    const group = newest.get(row.of_group) ?? [];
    newest.set(row.of_group, group);
    group.push(entryOf(row));
  }
  return newest;
}

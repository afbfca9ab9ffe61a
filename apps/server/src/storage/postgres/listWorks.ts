import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  groupedPremise,
  readCursor,
  searchTerms,
  termsOfWork,
  type WorkAddress,
  type WorkAddressPage,
  type WorkEntry,
  type WorkGroup,
  type WorkGroupPage,
  type WorkGroupQuery,
  type WorkPage,
  type WorkPosition,
  type WorkQuery,
  writeCursor,
} from '../Works.ts';
import { type EntryRow, type Tables, toText } from './openDatabase.ts';

/** PostgreSQL indexes no longer words. Text without blanks, such as Chinese, makes long ones. */
const INDEXED_LETTERS = 200;

export async function listWorks(db: Kysely<Tables>, query: WorkQuery): Promise<WorkPage> {
  return pageOf(await wanted(db, query).select(entryColumns).execute(), query);
}

export async function listAddresses(db: Kysely<Tables>, query: WorkQuery): Promise<WorkAddressPage> {
  return pageOf(await wanted(db, query).select(addressColumns).execute(), query);
}

/** A page and one more, which tells that there is a next page. */
function wanted(db: Kysely<Tables>, query: WorkQuery) {
  const { ownerId, isNsfw, genre, premise, limit } = query;
  const start = query.after === undefined ? undefined : readCursor(query.after);
  let select = db.selectFrom('works').where('kind', '=', query.kind).where('shelf', '=', query.shelf);
  if (ownerId !== undefined) select = select.where('ownerId', '=', ownerId);
  if (isNsfw !== undefined) select = select.where('isNsfw', '=', isNsfw);
  if (genre !== undefined) select = select.where('genreDigest', '=', genreDigest(genre));
  if (premise !== undefined) {
    select = select.where('premiseDigest', '=', premiseDigest(premise));
    // Blank and ungrouped premises share one digest.
    if (groupedPremise(premise) === '' && premise.trim() !== '')
      select = select.where(sql<boolean>`btrim(premise, E' \\t\\n\\r') = ${premise.trim()}`);
  }
  const terms = searchTerms(query.q ?? '');
  if (terms.length > 0) select = select.where(sql<boolean>`terms @@ ${prefixesOf(terms)}::tsquery`);
  for (const term of terms.filter(isCut)) {
    select = select.where(sql<boolean>`position(${` ${term}`} in words) > 0`);
  }
  if (start !== undefined) {
    select = select.where(sql<boolean>`(updated_at, uid) < (${start.updatedAt}, ${start.uid})`);
  }
  return select
    .orderBy('updatedAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1);
}

function pageOf<Row extends WorkPosition>(rows: Row[], { limit }: WorkQuery) {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: last !== undefined && rows.length > limit ? writeCursor(last) : undefined };
}

export function termsOf(words: string) {
  const terms = [...new Set(words.split(' ').filter(Boolean).map(cut))];
  return sql<string>`array_to_tsvector(${terms}::text[])`;
}

/** Terms are letters and digits alone, so they need no escaping. */
function prefixesOf(terms: readonly string[]): string {
  return terms.map((term) => `'${cut(term)}':*`).join(' & ');
}

const cut = (term: string) => [...term].slice(0, INDEXED_LETTERS).join('');

const isCut = (term: string) => cut(term) !== term;

interface GroupRow {
  digest: string;
  count: number;
  newestAt: string;
  newestUid: string;
  name: string;
}

export async function groupWorks(db: Kysely<Tables>, query: WorkGroupQuery): Promise<WorkGroupPage> {
  const { kind, isNsfw, by, genre, limit, works, after } = query;
  const start = after === undefined ? undefined : readCursor(after);
  const wants = [sql`g.by = ${by}`, sql`g.kind = ${kind}`, sql`g.is_nsfw = ${isNsfw}`];
  if (by === 'premise' && genre !== undefined) {
    wants.push(sql`exists (select from works w where w.shelf = 'published' and w.kind = ${kind}
      and w.is_nsfw = ${isNsfw} and w.genre_digest = ${genreDigest(genre)} and w.premise_digest = g.digest)`);
  }
  if (start !== undefined) {
    wants.push(sql`(g.newest_at, g.newest_uid) < (${start.updatedAt}, ${start.uid})`);
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
        name: name.trim(),
        count,
        newest: newest.get(digest) ?? [],
      }),
    ),
    next:
      last && rows.length > limit
        ? writeCursor({ updatedAt: last.newestAt, uid: last.newestUid })
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
  const { rows } = await sql<WorkEntry & { ofGroup: string }>`select wanted.digest as of_group, found.*
    from unnest(${digests}::text[]) with ordinality as wanted (digest, place), lateral (
      select ${columns} from works w
      where w.shelf = 'published' and w.kind = ${kind} and w.is_nsfw = ${isNsfw} and ${digest} = wanted.digest
      order by w.created_at collate "C" desc, w.uid desc limit ${works}
    ) as found
    order by wanted.place, found.created_at collate "C" desc, found.uid desc`.execute(db);
  for (const { ofGroup, ...entry } of rows) {
    const group = newest.get(ofGroup) ?? [];
    newest.set(ofGroup, group);
    group.push(entry);
  }
  return newest;
}

export const entryColumns = [
  'uid',
  'kind',
  'shelf',
  'ownerId',
  'id',
  'baseId',
  'key',
  'title',
  'author',
  'premise',
  'genre',
  'excerpt',
  'isNsfw',
  'cover',
  'moderation',
  'trashed',
  'createdAt',
  'updatedAt',
  'revision',
] as const satisfies (keyof WorkEntry)[];

const addressColumns = [
  'uid',
  'kind',
  'shelf',
  'id',
  'isNsfw',
  'updatedAt',
] as const satisfies (keyof WorkAddress)[];

/** All columns but its content. */
export function rowOf(work: WorkEntry): EntryRow {
  const entry = Object.fromEntries(entryColumns.map((column) => [column, work[column] ?? null]));
  return {
    ...(entry as unknown as WorkEntry),
    genreDigest: genreDigest(work.genre),
    premiseDigest: premiseDigest(work.premise),
    words: termsOfWork(work)
      .map((term) => ` ${term}`)
      .join(''),
  };
}

const genreDigest = (genre: string) => digest(genre.trim().toLowerCase());

const premiseDigest = (premise: string) => digest(groupedPremise(premise));

function digest(text: string): string {
  return hash('sha256', toText(text), 'base64url');
}

import { type Kysely, sql } from 'kysely';
import { searchTerms } from '../searchTerms.ts';
import { groupedPremise, type WorkPage, type WorkQuery } from '../Works.ts';
import { readCursor, writeCursor } from '../workCursor.ts';
import type { Tables } from './Tables.ts';
import { toText } from './toText.ts';
import { entryColumns, entryOf, genreDigest, premiseDigest } from './workRows.ts';

/** PostgreSQL indexes no longer ones. Text without blanks, such as Chinese, makes long words. */
const INDEXED_LETTERS = 200;

export async function listWorks(db: Kysely<Tables>, query: WorkQuery): Promise<WorkPage> {
  const { ownerId, isNsfw, genre, premise, limit } = query;
  const start = query.after === undefined ? undefined : readCursor(query.after);
  let select = db
    .selectFrom('works')
    .select(entryColumns)
    .where('kind', '=', query.kind)
    .where('shelf', '=', query.shelf);
  if (ownerId !== undefined) select = select.where('owner_id', '=', toText(ownerId));
  if (isNsfw !== undefined) select = select.where('is_nsfw', '=', isNsfw);
  if (genre !== undefined) select = select.where('genre_digest', '=', genreDigest(genre));
  if (premise !== undefined) {
    select = select.where('premise_digest', '=', premiseDigest(premise));
    // What makes no group has one digest with all that has none.
    if (groupedPremise(premise) === '' && premise.trim() !== '')
      select = select.where(sql<boolean>`btrim(premise, E' \\t\\n\\r') = ${toText(premise.trim())}`);
  }
  const terms = searchTerms(query.q ?? '');
  if (terms.length > 0) select = select.where(sql<boolean>`terms @@ ${prefixesOf(terms)}::tsquery`);
  for (const term of terms.filter(isCut)) {
    select = select.where(sql<boolean>`position(${` ${term}`} in words) > 0`);
  }
  if (start !== undefined) {
    select = select.where(
      sql<boolean>`(updated_at, uid) < (${toText(start.updatedAt)}, ${toText(start.uid)})`,
    );
  }
  const rows = await select
    .orderBy('updated_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit).map(entryOf);
  const last = entries.at(-1);
  return { entries, next: last !== undefined && rows.length > limit ? writeCursor(last) : undefined };
}

/** Value of the column `terms`: the words, truncated to the index's limit. */
export function termsOf(words: string) {
  const terms = [...new Set(words.split(' ').filter(Boolean).map(cut))];
  return sql<string>`array_to_tsvector(${terms}::text[])`;
}

/** They are letters and digits alone, so nothing in them means anything to PostgreSQL. */
function prefixesOf(terms: readonly string[]): string {
  return terms.map((term) => `'${cut(term)}':*`).join(' & ');
}

const cut = (term: string) => [...term].slice(0, INDEXED_LETTERS).join('');

const isCut = (term: string) => cut(term) !== term;

import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { termsOfWork } from '../searchTerms.ts';
import { groupedPremise, type Work, type WorkEntry } from '../Works.ts';
import type { WorksTable } from './Tables.ts';
import { fromText, toText } from './toText.ts';

/** All but the content, which lists do not read. */
export const entryColumns = [
  'uid',
  'kind',
  'shelf',
  'owner_id',
  'id',
  'base_id',
  'key',
  'title',
  'author',
  'premise',
  'genre',
  'excerpt',
  'is_nsfw',
  'cover',
  'moderation',
  'created_at',
  'updated_at',
  'revision',
] as const satisfies (keyof WorksTable)[];

export type EntryRow = Pick<Selectable<WorksTable>, (typeof entryColumns)[number]>;

export function entryOf(row: EntryRow): WorkEntry {
  return {
    uid: row.uid,
    kind: row.kind,
    shelf: row.shelf,
    ownerId: fromText(row.owner_id),
    id: fromText(row.id),
    baseId: fromText(row.base_id),
    key: row.key === null ? null : fromText(row.key),
    title: fromText(row.title),
    author: fromText(row.author),
    premise: fromText(row.premise),
    genre: fromText(row.genre),
    excerpt: fromText(row.excerpt),
    isNsfw: row.is_nsfw,
    cover: row.cover,
    moderation: row.moderation,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

export function workOf(row: EntryRow & Pick<Selectable<WorksTable>, 'content'>): Work {
  return { ...entryOf(row), content: row.content };
}

export function rowOf(work: Work): Omit<Insertable<WorksTable>, 'terms'> {
  const terms = termsOfWork(work);
  return {
    uid: work.uid,
    kind: work.kind,
    shelf: work.shelf,
    owner_id: toText(work.ownerId),
    id: toText(work.id),
    base_id: toText(work.baseId),
    key: work.key === null ? null : toText(work.key),
    title: toText(work.title),
    author: toText(work.author),
    premise: toText(work.premise),
    genre: toText(work.genre),
    excerpt: toText(work.excerpt),
    is_nsfw: work.isNsfw,
    cover: work.cover ?? null,
    moderation: work.moderation ? JSON.stringify(work.moderation) : null,
    created_at: work.createdAt,
    updated_at: work.updatedAt,
    revision: work.revision,
    content: JSON.stringify(work.content),
    genre_digest: genreDigest(work.genre),
    premise_digest: premiseDigest(work.premise),
    words: terms.map((term) => ` ${term}`).join(''),
  };
}

export const genreDigest = (genre: string) => digest(genre.trim().toLowerCase());

export const premiseDigest = (premise: string) => digest(groupedPremise(premise));

function digest(text: string): string {
  return createHash('sha256').update(toText(text)).digest('base64url');
}

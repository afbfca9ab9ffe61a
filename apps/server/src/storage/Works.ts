export type WorkKind = 'story' | 'scene';
/**
 * `saved`: in one's account. `published`: for everybody (D-SAVE). `withdrawn`: an admin hid or removed it
 * (D-MODERATE). Published and withdrawn works share ids and keys. `trashed`: its owner deleted it from the account.
 */
export type WorkShelf = 'saved' | 'published' | 'withdrawn' | 'trashed';
/** Where works are saved to. */
export type WritableShelf = 'saved' | 'published';

/** What a work in the trash had before: its id and key are free meanwhile. */
export interface WorkTrashing {
  /** ISO 8601, UTC, with milliseconds: also its `updatedAt` while it lies there. */
  at: string;
  id: string;
  key: string | null;
  updatedAt: string;
}

export interface WorkModeration {
  record: string;
  /** After `show` it is published again; `remove` is final. */
  act: 'hide' | 'show' | 'remove';
  /** In the admin's words, for the author. */
  reason: string;
  at: string;
  adminId: string;
  /** Its owner deleted it later: only its id stays taken. */
  isErased?: boolean;
}

export interface WorkEntry {
  /** Made by the storage, and never reused. */
  uid: string;
  kind: WorkKind;
  shelf: WorkShelf;
  ownerId: string;
  /** The `formatted_id` (D-IDS). Unique among the owner's saved works of a kind, or among all published ones. */
  id: string;
  /** The id of its title: another work may have had it first. */
  baseId: string;
  /** The client's lasting name for it, whatever its title; null when the client has none. */
  key: string | null;
  title: string;
  author: string;
  premise: string;
  genre: string;
  excerpt: string;
  isNsfw: boolean;
  cover: string | null;
  /** Null where no admin did anything about it. */
  moderation: WorkModeration | null;
  /** Null where it does not lie in the trash. */
  trashed: WorkTrashing | null;
  /** ISO 8601, UTC, with milliseconds. */
  createdAt: string;
  updatedAt: string;
  revision: number;
}

export interface Work extends WorkEntry {
  /** Plain JSON (paragraphs, elements, picks …) without NUL and lone surrogates. */
  content: Record<string, unknown>;
}

export interface WorkDraft
  extends Omit<
    Work,
    'uid' | 'id' | 'shelf' | 'cover' | 'moderation' | 'trashed' | 'createdAt' | 'updatedAt' | 'revision'
  > {
  shelf: WritableShelf;
  /** Left out, it removes a former one. */
  cover?: string | null | undefined;
  /** The id that the client knows, where it differs from the title's. */
  id?: string | undefined;
  /** The id of a new one where it is free, before the ids of its title. */
  wantedId?: string | undefined;
  /** False: only overwrite an existing work. */
  mayBeNew?: boolean | undefined;
  /** Conflict when it has been saved since this revision. */
  expectedRevision?: number | undefined;
  /** ISO 8601. Becomes `updatedAt`, and the default of `createdAt`. */
  now: string;
  createdAt?: string | undefined;
}

export interface WorkPlace {
  kind: WorkKind;
  shelf: WorkShelf;
  id: string;
  /** Required on the shelves of an account, saved and trashed; on the published one a filter. */
  ownerId?: string | undefined;
}

export type OwnPlace = Pick<WorkPlace, 'kind' | 'id'> & { ownerId: string };

export interface TrashQuery {
  kind?: WorkKind | undefined;
  ownerId?: string | undefined;
  isNsfw?: boolean | undefined;
  /** ISO 8601: those that were deleted before. */
  before?: string | undefined;
}

export interface WorkQuery {
  kind: WorkKind;
  shelf: WorkShelf;
  ownerId?: string | undefined;
  isNsfw?: boolean | undefined;
  /** Words, each the prefix of a word of title, author, genre or the beginning of the premise, 100 in all. */
  q?: string | undefined;
  /** The whole genre, case-insensitive and trimmed. */
  genre?: string | undefined;
  premise?: string | undefined;
  limit: number;
  after?: string | undefined;
}

export interface WorkPage {
  /** Newest `updatedAt` first, then by `uid`, descending. */
  entries: WorkEntry[];
  /** Cursor of the next page; undefined on the last one. Stable while other works change. */
  next: string | undefined;
}

/** What leads to a work. */
export type WorkAddress = Pick<WorkEntry, 'uid' | 'kind' | 'shelf' | 'id' | 'isNsfw' | 'updatedAt'>;

export interface WorkAddressPage {
  entries: WorkAddress[];
  next: string | undefined;
}

/** UTF-16 characters. */
export const GROUPED_PREMISE_CHARACTERS = 1_000;

/** Grouping key of a premise: trimmed, empty where it makes no group. */
export function groupedPremise(premise: string): string {
  const name = premise.trim();
  return name.length > GROUPED_PREMISE_CHARACTERS ? '' : name;
}

export interface WorkGroupQuery {
  kind: WorkKind;
  isNsfw: boolean;
  /**
   * Premises are trimmed, genres also case-insensitive. A premise of more than `GROUPED_PREMISE_CHARACTERS`
   * makes no group.
   */
  by: 'premise' | 'genre';
  /** Of premises: only groups with a work of this genre. */
  genre?: string | undefined;
  limit: number;
  works: number;
  after?: string | undefined;
}

export interface WorkGroup {
  /** The premise or genre as its newest work writes it, trimmed. */
  name: string;
  count: number;
  /** Newest `createdAt` first, then by `uid`, descending. */
  newest: WorkEntry[];
}

export interface WorkGroupPage {
  /** Ordered by their newest works. */
  groups: WorkGroup[];
  next: string | undefined;
}

export type WorkSaved =
  | { entry: WorkEntry }
  | { conflict: WorkEntry }
  | { withdrawn: WorkEntry }
  /** It would be a new one, and may not be. */
  | { isNew: true };

export interface WorksUsage {
  works: number;
  bytes: number;
}

export interface Works {
  /**
   * Saves over the owner's work on that shelf with the same key, else with this id, else with this `baseId`
   * (of several, the shortest id, then the least), where a work with another key is another work; else as a
   * new one under the first free id of `wantedId`, `baseId`, `baseId_2`, … A work keeps its id, its
   * `createdAt`, and its key where the draft has none. `conflict`: it is at another revision than
   * `expectedRevision`. A hidden work stays hidden. `withdrawn`: the owner's work was removed, or a new one
   * would stand beside the owner's withdrawn one of the same title or id. Neither changes anything.
   */
  save(draft: WorkDraft): Promise<WorkSaved>;
  find(place: WorkPlace): Promise<Work | undefined>;
  /** As `find`, without reading its content. */
  findEntry(place: WorkPlace): Promise<WorkEntry | undefined>;
  delete(place: WorkPlace & { ownerId: string }): Promise<boolean>;
  /**
   * Moves a saved work to the trash, whole, under an id of its own: its former id and key are free. Undefined when
   * there is none.
   */
  trash(place: OwnPlace, at: string): Promise<WorkEntry | undefined>;
  /**
   * Moves a work of the trash back, at its revision and with its time of before: under its former id, else under the
   * first free one of its title. Where another saved work has its key, it gets a new one. Undefined when there is none.
   */
  untrash(place: OwnPlace): Promise<WorkEntry | undefined>;
  /** Deletes works of the trash for good, and answers how many. */
  emptyTrash(which: TrashQuery): Promise<number>;
  /**
   * Applies a decision on a published or withdrawn work atomically; undefined changes nothing. Revision and
   * times stay, except of an erased one. Returns the work afterwards; undefined when there is none.
   */
  moderate(
    place: Pick<WorkPlace, 'kind' | 'id'>,
    decide: (entry: WorkEntry) => WorkModeration | undefined,
  ): Promise<WorkEntry | undefined>;
  list(query: WorkQuery): Promise<WorkPage>;
  /** As `list`, of no more than leads to the works. */
  addresses(query: WorkQuery): Promise<WorkAddressPage>;
  /** A text that each change of a published work makes another one, whichever process made it. */
  publishedMark(): Promise<string>;
  /** Published works by premise or genre (writing.md §4, 'Listing grouping'). Blank ones make no group. */
  groups(query: WorkGroupQuery): Promise<WorkGroupPage>;
  usage(ownerId: string): Promise<WorksUsage>;
  /** In no particular order. */
  all(ownerId?: string): AsyncIterable<Work>;
  /** Restores a work of `all`, over the one with its uid. */
  restore(work: Work): Promise<void>;
}

export type WorkPosition = Pick<WorkEntry, 'updatedAt' | 'uid'>;

const SEPARATOR = '~';

export function writeCursor({ updatedAt, uid }: WorkPosition): string {
  return Buffer.from(`${updatedAt}${SEPARATOR}${uid}`).toString('base64url');
}

/** Undefined for any other text. */
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

const WORD = /[\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;

/** Lower case, without accents, each once. */
export function searchTerms(...texts: readonly string[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return [...new Set(folded.match(WORD) ?? [])];
}

/** A premise may be eight pages long, and each word costs an index some 0.3 kB. */
const MOST_TERMS = 100;
const MOST_PREMISE_CHARACTERS = 2_000;

/** Search terms: of title, author, genre and the beginning of the premise, 100 at most. */
export function termsOfWork(work: {
  title: string;
  author: string;
  genre: string;
  premise: string;
}): string[] {
  const { title, author, genre, premise } = work;
  return searchTerms(title, author, genre, premise.slice(0, MOST_PREMISE_CHARACTERS)).slice(0, MOST_TERMS);
}

export function moderatedEntry(entry: WorkEntry, moderation: WorkModeration): WorkEntry {
  return {
    ...entry,
    ...(moderation.isErased && { title: '', author: '', premise: '', genre: '', excerpt: '', cover: null }),
    moderation,
    shelf: moderation.act === 'show' ? 'published' : 'withdrawn',
  };
}

export const isOwnShelf = (shelf: WorkShelf): boolean => shelf === 'saved' || shelf === 'trashed';

export function trashedEntry(entry: WorkEntry, at: string): WorkEntry {
  const { uid, id, key, updatedAt } = entry;
  return {
    ...entry,
    shelf: 'trashed',
    id: uid.toLowerCase().replace(/[^a-z0-9]/g, ''),
    key: null,
    updatedAt: at,
    trashed: { at, id, key, updatedAt },
  };
}

/** `key`: the one that it gets. */
export function untrashedEntry(
  entry: WorkEntry & { trashed: WorkTrashing },
  id: string,
  key: string | null,
): WorkEntry {
  return { ...entry, shelf: 'saved', id, key, updatedAt: entry.trashed.updatedAt, trashed: null };
}

export const moderatedContent = (content: Work['content'], { isErased }: WorkModeration): Work['content'] =>
  isErased ? {} : content;

export function withdrawnBy(target: WorkEntry | undefined): WorkEntry | undefined {
  return target?.moderation?.act === 'remove' ? target : undefined;
}

export function keptModeration(target: WorkEntry | undefined): WorkModeration | null {
  if (!target?.moderation) return null;
  const { isErased: _, ...kept } = target.moderation;
  return kept;
}

/** Orders works of one title by id length, then id, for all storages. */
export function compareIds({ id: a }: Pick<WorkEntry, 'id'>, { id: b }: Pick<WorkEntry, 'id'>): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** `the_lighthouse`, `the_lighthouse_2`, `the_lighthouse_3`, … (D-IDS), from the first of them or a later one. */
export function* candidateIds(baseId: string, from = 1): Generator<string, never> {
  for (let number = from; ; number++) yield number === 1 ? baseId : `${baseId}_${number}`;
}

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

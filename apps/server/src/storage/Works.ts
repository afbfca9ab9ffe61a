export type WorkKind = 'story' | 'scene';
/**
 * `saved`: in one's account, for oneself. `published`: for everybody (D-SAVE). `withdrawn`: published once, and taken
 * from everybody's sight by an admin (D-MODERATE). Published and withdrawn works share their ids and keys.
 */
export type WorkShelf = 'saved' | 'published' | 'withdrawn';

/** The last thing that an admin did about a published work. */
export interface WorkModeration {
  /** The id of its record. */
  record: string;
  /** After `show` it is published again; after `remove` it never will be. */
  act: 'hide' | 'show' | 'remove';
  /** In the admin's words, for the author. */
  reason: string;
  /** ISO 8601. */
  at: string;
  adminId: string;
  /** Its owner took it back after that: nothing is left of it but that it was here, and its id stays taken. */
  isErased?: boolean;
}

/** List entry of a story or a scene. */
export interface WorkEntry {
  /** Made by the storage, and never reused. */
  uid: string;
  kind: WorkKind;
  shelf: WorkShelf;
  ownerId: string;
  /** The `formatted_id` (D-IDS). Unique among the owner's saved works of a kind, or among all published ones. */
  id: string;
  /** The id that its title makes: another work may have had it first. */
  baseId: string;
  /** The writer's own lasting name for it, whatever its title; null when the client has none. */
  key: string | null;
  title: string;
  author: string;
  premise: string;
  genre: string;
  /** The beginning of its text. */
  excerpt: string;
  isNsfw: boolean;
  /** The path of the picture that a published story is known by; null without one. */
  cover: string | null;
  /** Null where no admin did anything about it. */
  moderation: WorkModeration | null;
  /** ISO 8601, UTC, with milliseconds. */
  createdAt: string;
  updatedAt: string;
  /** 1 at first, and one more with each save. */
  revision: number;
}

export interface Work extends WorkEntry {
  /** Plain JSON: paragraphs, elements, picks and whatever else a work is made of. Without NUL and halves of characters. */
  content: Record<string, unknown>;
}

export interface WorkDraft
  extends Omit<
    Work,
    'uid' | 'id' | 'shelf' | 'cover' | 'moderation' | 'createdAt' | 'updatedAt' | 'revision'
  > {
  shelf: Exclude<WorkShelf, 'withdrawn'>;
  /** None where it is left out, also where there was one before. */
  cover?: string | null | undefined;
  /** The id that the client knows it by, where it is another than its title makes. */
  id?: string | undefined;
  /** The id of a new one where it is free, instead of the first free one that its title makes. */
  wantedId?: string | undefined;
  /** False: save over a work that is there, and make no new one. */
  mayBeNew?: boolean | undefined;
  /** Refuse when it has been saved since this revision. */
  expectedRevision?: number | undefined;
  /** ISO 8601. Becomes `updatedAt`, and `createdAt` where the draft says no other. */
  now: string;
  createdAt?: string | undefined;
}

export interface WorkPlace {
  kind: WorkKind;
  shelf: WorkShelf;
  id: string;
  /** Needed on the saved shelf; on the published one it narrows to its owner's. */
  ownerId?: string | undefined;
}

export interface WorkQuery {
  kind: WorkKind;
  shelf: WorkShelf;
  ownerId?: string | undefined;
  isNsfw?: boolean | undefined;
  /** Words, each of which must begin a word of title, author, genre or the beginning of the premise, 100 in all. */
  q?: string | undefined;
  /** The whole genre, without regard to case or outer blanks. */
  genre?: string | undefined;
  /** The whole premise, without regard to outer blanks. */
  premise?: string | undefined;
  limit: number;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export interface WorkPage {
  /** Newest `updatedAt` first, then by `uid`, descending. */
  entries: WorkEntry[];
  /** Cursor of the next page; undefined on the last one. Stable while other works change. */
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
   * Premises are the same without regard to outer blanks, genres without regard to case either. A premise of more than
   * `GROUPED_PREMISE_CHARACTERS` is nobody else's first idea, and makes no group.
   */
  by: 'premise' | 'genre';
  /** Of premises: only groups that hold a work of this genre, whatever else they hold. */
  genre?: string | undefined;
  limit: number;
  /** Maximum number of works for each group. */
  works: number;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export interface WorkGroup {
  /** The premise or genre as its newest work writes it, without outer blanks. */
  name: string;
  /** Total number of works. */
  count: number;
  /** Newest `createdAt` first, then by `uid`, descending. */
  newest: WorkEntry[];
}

export interface WorkGroupPage {
  /** As their newest works follow each other. */
  groups: WorkGroup[];
  next: string | undefined;
}

export type WorkSaved =
  | { entry: WorkEntry }
  | { conflict: WorkEntry }
  | { withdrawn: WorkEntry }
  /** It would be a new one, and may not be. */
  | { isNew: true };

/** An owner's usage over all shelves. */
export interface WorksUsage {
  works: number;
  /** Bytes of their stored content. */
  bytes: number;
}

/** Stories and scenes, saved and published (D-SAVE, D-IDS, D-LISTS). */
export interface Works {
  /**
   * Saves over the owner's work on that shelf with the same key, else over the one with this id, else over the one with
   * this `baseId` (of several, the one with the shortest id, then the least), where a work whose key differs from the
   * draft's is another work; else as a new one under the first free id of `wantedId`, `baseId`, `baseId_2`, … A work keeps its id,
   * its `createdAt`, and its key where the draft has none.
   * `conflict`: it is there at another revision than `expectedRevision`; nothing has changed.
   * One that an admin hid is saved over, and stays hidden. `withdrawn`: the owner's work that it would be was removed,
   * or it would be a new one beside a withdrawn one of its owner with the same title or id; nothing has changed.
   */
  save(draft: WorkDraft): Promise<WorkSaved>;
  find(place: WorkPlace): Promise<Work | undefined>;
  delete(place: WorkPlace & { ownerId: string }): Promise<boolean>;
  /**
   * Does what is decided about a work that is published or withdrawn, seen as it is at that moment; undefined leaves it
   * as it is. Its revision and its times stay; of one that is erased nothing else does. Answers the work as it is then; undefined when there is none.
   */
  moderate(
    place: Pick<WorkPlace, 'kind' | 'id'>,
    decide: (entry: WorkEntry) => WorkModeration | undefined,
  ): Promise<WorkEntry | undefined>;
  list(query: WorkQuery): Promise<WorkPage>;
  /** Published works by what they have in common (writing.md §4, 'Listing grouping'). What is blank makes no group. */
  groups(query: WorkGroupQuery): Promise<WorkGroupPage>;
  usage(ownerId: string): Promise<WorksUsage>;
  /** All works, of one owner where one is named, in no order that means anything. */
  all(ownerId?: string): AsyncIterable<Work>;
  /** Puts back what `all` gave elsewhere, as it was, over the work with its uid. */
  restore(work: Work): Promise<void>;
}

/** Position of a work in a list. */
export type WorkPosition = Pick<WorkEntry, 'updatedAt' | 'uid'>;

const SEPARATOR = '~';

/** The text that a `Link` header carries to the next page. */
export function writeCursor({ updatedAt, uid }: WorkPosition): string {
  return Buffer.from(`${updatedAt}${SEPARATOR}${uid}`).toString('base64url');
}

/** Undefined when the text is no cursor of ours. */
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

/** The words of a text as searching compares them: lower case, without accents, each once. */
export function searchTerms(...texts: readonly string[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return [...new Set(folded.match(WORD) ?? [])];
}

/** A premise may be eight pages long: each word of it would cost an index some 0.3 kB. */
const MOST_TERMS = 100;
const MOST_PREMISE_CHARACTERS = 2_000;

/** The words that a work is found by: of title, author, genre and the beginning of its premise, 100 at most. */
export function termsOfWork(work: {
  title: string;
  author: string;
  genre: string;
  premise: string;
}): string[] {
  const { title, author, genre, premise } = work;
  return searchTerms(title, author, genre, premise.slice(0, MOST_PREMISE_CHARACTERS)).slice(0, MOST_TERMS);
}

/** A work after what was done about it. */
export function moderatedEntry(entry: WorkEntry, moderation: WorkModeration): WorkEntry {
  return {
    ...entry,
    ...(moderation.isErased && { title: '', author: '', premise: '', genre: '', excerpt: '', cover: null }),
    moderation,
    shelf: moderation.act === 'show' ? 'published' : 'withdrawn',
  };
}

export const moderatedContent = (content: Work['content'], { isErased }: WorkModeration): Work['content'] =>
  isErased ? {} : content;

/** The work that a draft would be saved over, where that was removed for good. */
export function withdrawnBy(target: WorkEntry | undefined): WorkEntry | undefined {
  return target?.moderation?.act === 'remove' ? target : undefined;
}

/** Moderation of a work after its owner saves over it: a removed one has content again. */
export function keptModeration(target: WorkEntry | undefined): WorkModeration | null {
  if (!target?.moderation) return null;
  const { isErased: _, ...kept } = target.moderation;
  return kept;
}

/** The first of several with the same title, for all storages. */
export function compareIds({ id: a }: Pick<WorkEntry, 'id'>, { id: b }: Pick<WorkEntry, 'id'>): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** `the_lighthouse`, `the_lighthouse_2`, `the_lighthouse_3`, … (D-IDS), from the first of them or a later one. */
export function* candidateIds(baseId: string, from = 1): Generator<string, never> {
  for (let number = from; ; number++) yield number === 1 ? baseId : `${baseId}_${number}`;
}

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

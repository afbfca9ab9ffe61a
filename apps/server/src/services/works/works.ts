import { limits, type SceneEntry, type StoryEntry } from '@fabula/contract';
import { parseLanguage, plainWords } from '@fabula/writing';
import type { Account } from '../../identity/Identity.ts';
import type {
  Work,
  WorkDraft,
  WorkEntry,
  WorkKind,
  WorkPage,
  WorkPlace,
  WorkQuery,
  WorkSaved,
  Works,
  WorksUsage,
  WritableShelf,
} from '../../storage/Works.ts';
import { keepable } from '../documents.ts';
import {
  isAdultWork,
  isErased,
  isOwner,
  isSample,
  mayRead,
  mayRemove,
  maySeeModeration,
  moderationOf,
  publishingBlockOf,
} from '../policies/workPolicies.ts';
import { fairQueue } from '../safety/limits.ts';
import type { WorkReports } from '../safety/reports.ts';
import {
  type ImageService,
  type PicturesSettled,
  type SentPictures,
  settlePictures,
  type WithheldPictures,
} from './pictures.ts';
import { cleanWorkId, isUntitled, untitledId, workId } from './workIds.ts';
import { setLanguage, type WorkMeasure, workMeasures } from './workMeasures.ts';

export interface SentWork {
  kind: WorkKind;
  shelf: WritableShelf;
  id?: string | undefined;
  key?: string | undefined;
  ifRevision?: number | undefined;
  title: string;
  /** `title` is its first words, and its id is made of its key. */
  isUntitled?: boolean | undefined;
  premise: string;
  genre: string;
  isNsfw: boolean;
  /** BCP 47; undefined while it follows the text. */
  language?: string | undefined;
  author: string;
  createdAt?: string | undefined;
  content: Record<string, unknown>;
  pictures?: SentPictures | undefined;
  texts: readonly string[];
}

interface WorkAddress {
  kind: WorkKind;
  shelf: WritableShelf;
  /** From a path, not validated. */
  id: string;
}

export interface ListQuery extends Pick<WorkQuery, 'q' | 'genre' | 'premise' | 'after'> {
  kind: WorkKind;
  account?: Account;
  isNsfw?: boolean;
  publisher?: Account;
}

export type WorkSaving =
  | Exclude<WorkSaved, { isNew: true }>
  | { blocked: NonNullable<Account['publishingBlocked']> }
  | { isFull: true; kept: WorksUsage; room: WorksUsage }
  | Extract<PicturesSettled, { refusal: unknown }>;

export type WorksService = ReturnType<typeof worksService>;

interface WorksServiceConfig {
  works: Works;
  images: Pick<ImageService, 'add' | 'read'>;
  pictures: Pick<WithheldPictures, 'withhold'>;
  reports: Pick<WorkReports, 'forget'>;
  listTogether(queries: readonly WorkQuery[], limit: number): Promise<WorkPage>;
  room: WorksUsage;
  now(): number;
}

const PAGE = 50;
/** More than the content of any work, with what is filled in where a field was left out. */
const LARGEST = 2 * limits.workBytes;
/** Every id that was ever made. */
const ID = /^[a-z0-9_]{1,400}$/;

/** Keeps, publishes, lists and deletes stories and scenes (D-SAVE, D-IDS, D-LISTS, D-SCENES). */
export function worksService({
  works,
  images,
  pictures: withheld,
  reports,
  listTogether,
  room,
  now,
}: WorksServiceConfig) {
  const measures = workMeasures(works);
  /** Per account one at a time: two at once would both find the room that one needs. */
  const queue = fairQueue({ atOnce: 64, maxQueuedPerCaller: 120, maxQueued: 1_000 });

  /** The work that it overwrites frees its room. */
  async function keep(draft: WorkDraft): Promise<WorkSaving> {
    const kept = await works.usage(draft.ownerId);
    // Measuring a book takes as long as reading it.
    const isNear = kept.bytes + LARGEST > room.bytes;
    const size = isNear ? Buffer.byteLength(JSON.stringify(draft.content)) : 0;
    if (kept.bytes + size > room.bytes) {
      const { kind, shelf, ownerId, baseId, id = baseId } = draft;
      const over = await works.find({ kind, shelf, id, ownerId });
      const freed = over ? Buffer.byteLength(JSON.stringify(over.content)) : 0;
      if (freed < size && kept.bytes + size - freed > room.bytes) return { isFull: true, kept, room };
    }
    const saved = await works.save({ ...draft, mayBeNew: kept.works < room.works });
    return 'isNew' in saved ? { isFull: true, kept, room } : saved;
  }

  async function find<Found extends WorkEntry>(
    look: (place: WorkPlace) => Promise<Found | undefined>,
    { id, ...place }: WorkAddress,
    account: Account | undefined,
  ): Promise<Found | undefined> {
    if (!ID.test(id)) return undefined;
    if (place.shelf === 'saved') return look({ ...place, id, ownerId: account?.id });
    const found =
      (await look({ ...place, id })) ?? (await look({ kind: place.kind, shelf: 'withdrawn', id }));
    return found && isErased(found) ? undefined : found;
  }

  async function read<Found extends WorkEntry>(
    look: (place: WorkPlace) => Promise<Found | undefined>,
    address: WorkAddress,
    account: Account | undefined,
  ): Promise<Found | 'withdrawn' | undefined> {
    const found = await find(look, address, account);
    return found === undefined || mayRead(found, account) ? found : 'withdrawn';
  }

  async function remove(
    address: WorkAddress,
    account: Account,
  ): Promise<'missing' | 'foreign' | { trashId?: string }> {
    const found = await find(works.findEntry, address, account);
    if (found === undefined) return 'missing';
    if (!mayRemove(found, account)) return 'foreign';
    const { kind, shelf, id, ownerId } = found;
    if (shelf === 'withdrawn') {
      // Its id stays taken: deleting and publishing again must not make it public.
      const left = await works.moderate({ kind, id }, (seen) =>
        seen.shelf === 'withdrawn' && seen.moderation ? { ...seen.moderation, isErased: true } : undefined,
      );
      return left?.shelf === 'published' ? remove(address, account) : {};
    }
    if (shelf === 'saved') {
      const trashed = await works.trash({ kind, id, ownerId }, new Date(now()).toISOString());
      return trashed ? { trashId: trashed.id } : 'missing';
    }
    if (!(await works.delete({ kind, shelf, id, ownerId }))) return 'missing';
    await reports.forget(found.uid);
    return {};
  }

  return {
    /** `conflict`: it has been saved since `ifRevision`; nothing has changed. */
    async save(account: Account, sent: SentWork): Promise<WorkSaving> {
      const blocked = sent.shelf === 'published' && publishingBlockOf(account);
      if (blocked) return { blocked };
      const { pictures, ...words } = sent;
      const { kind, shelf, isNsfw, key, ifRevision, texts, language, ...rest } = keepable(words);
      const tag = parseLanguage(language);
      const content = { ...rest.content, ...(tag && { language: tag }) };
      const settled =
        pictures && (await settlePictures(images, { ownerId: account.id, isNsfw })(keepable(pictures)));
      if (settled && 'refusal' in settled) return settled;
      const title = rest.title.trim();
      const baseId =
        rest.isUntitled && key !== undefined ? untitledId(account.id, key) : workId(title, kind, account.id);
      const knownAs = cleanWorkId(rest.id ?? '');
      const time = now();
      const { createdAt } = rest;
      const draft: WorkDraft = {
        kind,
        shelf,
        content: settled && settled.images.length > 0 ? { ...content, images: settled.images } : content,
        isNsfw,
        ownerId: account.id,
        baseId,
        id: knownAs === baseId ? undefined : knownAs,
        // A work that is published again has its address again.
        wantedId: shelf === 'published' ? knownAs : undefined,
        key: key ?? null,
        title,
        author: rest.author.trim() || 'Anonymous',
        premise: rest.premise,
        genre: rest.genre,
        excerpt: excerptOf(kind === 'story' ? [plainWords(openingOf(texts))] : texts),
        cover: settled?.cover ?? null,
        expectedRevision: ifRevision,
        now: new Date(time).toISOString(),
        // A time in the future would keep it first in every list.
        createdAt: createdAt && new Date(Math.min(Date.parse(createdAt), time)).toISOString(),
      };
      const saved = (await queue.add(account.id, () => keep(draft))) ?? ({ refusal: 'busy' } as const);
      if ('entry' in saved && saved.entry.shelf === 'withdrawn') {
        const work = await works.find(saved.entry);
        if (work) await withheld.withhold(work);
      }
      return saved;
    },
    /**
     * Saved works are their owner's alone. Withdrawn works are readable to their owner and to admins,
     * `withdrawn` to others.
     */
    read: (address: WorkAddress, account: Account | undefined) => read(works.find, address, account),
    /** As `read`, without its content. */
    readEntry: (address: WorkAddress, account: Account | undefined) =>
      read(works.findEntry, address, account),
    usage: async (account: Account): Promise<{ kept: WorksUsage; room: WorksUsage }> => ({
      kept: await works.usage(account.id),
      room,
    }),
    /** By uid, of published works. */
    measures: (entries: readonly WorkEntry[]): Promise<ReadonlyMap<string, WorkMeasure>> =>
      measures.of(entries.filter(({ shelf }) => shelf === 'published')),
    /** BCP 47, as its author set it; of a public work else as its text suggests. Undefined where it is unknown. */
    languageOf: (work: Work): Promise<string | undefined> =>
      work.shelf === 'saved' ? Promise.resolve(setLanguage(work)) : measures.languageOf(work),
    /** A saved work goes to the trash. `foreign`: it is published, and another's. */
    remove,
    /** 50 at a time, newest first (D-LISTS). */
    async list({ account, isNsfw, publisher, ...query }: ListQuery): Promise<WorkPage> {
      const place = account
        ? { shelf: 'saved' as const, ownerId: account.id }
        : { shelf: 'published' as const, isNsfw: isNsfw ?? false, ownerId: publisher?.id };
      const all = { ...query, ...place, limit: PAGE };
      if (!publisher) return works.list(all);
      const { entries, next } = await listTogether([all, { ...all, shelf: 'withdrawn' }], PAGE);
      return { entries: entries.filter((entry) => !isErased(entry)), next };
    },
  };
}

const CHARACTERS = 200;

/** Enough of the first words to make an excerpt of, however long they are. */
const openingOf = (texts: readonly string[]): string =>
  (texts.find((one) => one.trim() !== '') ?? '').trimStart().slice(0, CHARACTERS * 20);

/** The beginning of the first non-blank text, cut between words. */
export function excerptOf(texts: readonly string[]): string {
  const text = (texts.find((one) => one.trim() !== '') ?? '').trim().replace(/\s+/g, ' ');
  if (text.length <= CHARACTERS) return text;
  const cut = text.slice(0, CHARACTERS);
  const blank = cut.lastIndexOf(' ');
  // Chinese has no blanks; and a character may be two code units.
  return `${blank > CHARACTERS / 2 ? cut.slice(0, blank) : cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Without the fields that only its owner may see. */
export function describeEntry(
  entry: WorkEntry,
  reader: Account | undefined,
  { length, language }: WorkMeasure = {},
): StoryEntry | SceneEntry {
  const { id, title, author, premise, genre, excerpt, createdAt, updatedAt, revision } = entry;
  const isOwn = isOwner(entry, reader);
  return {
    id,
    formatted_id: id,
    key: isOwn ? entry.key : null,
    title,
    ...(isUntitled(entry) && { isUntitled: true }),
    author,
    premise,
    genre,
    excerpt,
    isNsfw: isAdultWork(entry),
    isPublished: entry.shelf === 'published',
    isOwn,
    isSample: isSample(entry),
    createdAt,
    updatedAt,
    revision,
    cover: entry.cover ?? null,
    ...(maySeeModeration(entry, reader) && { moderation: moderationOf(entry) }),
    ...(entry.kind === 'scene' && { created_at: createdAt }),
    ...(length !== undefined && { length }),
    ...(language && { language }),
  };
}

/** The beginning of a premise, which may be eight pages long. */
export function listedPremise(premise: string): string {
  if (premise.length <= limits.listedPremiseCharacters) return premise;
  const cut = premise.slice(0, limits.listedPremiseCharacters - 1).replace(/\p{Surrogate}$/u, '');
  return `${cut.trimEnd()}…`;
}

/** Published items have the beginning of the premise. */
export function describeItem(
  entry: WorkEntry,
  reader: Account | undefined,
  measure?: WorkMeasure,
): StoryEntry | SceneEntry {
  const item = describeEntry(entry, reader, measure);
  return entry.shelf === 'saved' ? item : { ...item, premise: listedPremise(item.premise) };
}

export function describeWork(
  work: Work,
  reader: Account | undefined,
  language?: string,
): Record<string, unknown> {
  const {
    excerpt: _,
    isSample: _sample,
    ...entry
  } = describeEntry(work, reader, language ? { language } : {});
  return { ...work.content, ...entry };
}

import { createHash } from 'node:crypto';
import {
  limits,
  publishedSceneContent,
  publishedStoryContent,
  readingMinutes,
  type SceneEntry,
  type StoryEntry,
  scenePages,
} from '@fabula/contract';
import { plainWords } from '@fabula/writing';
import type { Account } from '../../identity/Identity.ts';
import type {
  Work,
  WorkDraft,
  WorkEntry,
  WorkKind,
  WorkPage,
  WorkQuery,
  WorkSaved,
  WorkShelf,
  Works,
  WorksUsage,
} from '../../storage/Works.ts';
import { keepable } from '../documents.ts';
import { fairQueue } from '../safety/limits.ts';
import { moderationOf, samplesOwner } from '../safety/moderation.ts';
import type { WorkReports } from '../safety/reports.ts';
import {
  type ImageService,
  type PicturesSettled,
  type SentPictures,
  settlePictures,
  type WithheldPictures,
} from './pictures.ts';

/** A story or a scene as its writer sends it. */
export interface SentWork {
  kind: WorkKind;
  shelf: Exclude<WorkShelf, 'withdrawn'>;
  id?: string | undefined;
  key?: string | undefined;
  ifRevision?: number | undefined;
  title: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  author: string;
  createdAt?: string | undefined;
  content: Record<string, unknown>;
  /** Of a story that is published. */
  pictures?: SentPictures | undefined;
  /** What the excerpt is made of. */
  texts: readonly string[];
}

interface WorkAddress {
  kind: WorkKind;
  shelf: Exclude<WorkShelf, 'withdrawn'>;
  /** As it stood in a path: anything. */
  id: string;
}

export interface ListQuery extends Pick<WorkQuery, 'q' | 'genre' | 'premise' | 'after'> {
  kind: WorkKind;
  /** Whose saved works. */
  account?: Account;
  /** Which published works. */
  isNsfw?: boolean;
  /** Whose published works; everybody's where nobody is named. */
  publisher?: Account;
}

export type WorkSaving =
  | Exclude<WorkSaved, { isNew: true }>
  /** An admin stops the account from publishing. */
  | { blocked: NonNullable<Account['publishingBlocked']> }
  /** The account keeps as much as it may. */
  | { isFull: true; kept: WorksUsage; room: WorksUsage }
  | Extract<PicturesSettled, { refusal: unknown }>;

export interface WorksService {
  /** `conflict`: it has been saved since `ifRevision`; nothing has changed. */
  save(account: Account, sent: SentWork): Promise<WorkSaving>;
  /**
   * Saved works are their owner's alone. Published ones that an admin took from sight are their owner's and the
   * admins'; to everybody else they are `withdrawn`.
   */
  read(address: WorkAddress, account: Account | undefined): Promise<Work | 'withdrawn' | undefined>;
  /** `foreign`: it is published, and another's. */
  remove(address: WorkAddress, account: Account): Promise<'removed' | 'missing' | 'foreign'>;
  /** 50 at a time, newest first (D-LISTS): an account's saved works, or everybody's published ones. */
  list(query: ListQuery): Promise<WorkPage>;
  /** What an account keeps, and may keep. */
  usage(account: Account): Promise<{ kept: WorksUsage; room: WorksUsage }>;
  /** How long published works are, by their uids: minutes of a story, pages of a scene. */
  lengths(entries: readonly WorkEntry[]): Promise<ReadonlyMap<string, number>>;
}

interface WorksServiceConfig {
  works: Works;
  images: Pick<ImageService, 'add' | 'read'>;
  pictures: Pick<WithheldPictures, 'withhold'>;
  reports: Pick<WorkReports, 'forget'>;
  /** A page of several lists together. */
  listTogether(queries: readonly WorkQuery[], limit: number): Promise<WorkPage>;
  /** What one account may keep. */
  room: WorksUsage;
  /** Milliseconds since 1970. */
  now(): number;
}

const PAGE = 50;
/** Every id that was ever made here. */
const ID = /^[a-z0-9_]{1,400}$/;

/** Stories and scenes: kept in an account, published, listed, taken back (D-SAVE, D-IDS, D-LISTS, D-SCENES). */
export function worksService({
  works,
  images,
  pictures: withheld,
  reports,
  listTogether,
  room,
  now,
}: WorksServiceConfig): WorksService {
  const lengths = workLengths(works);
  /** Of an account one after another: two at once would both find the room that one needs. */
  const queue = fairQueue({ atOnce: 64, maxQueuedPerCaller: 120, maxQueued: 1_000 });

  /** Saves where there is room for it. What it is saved over gives its room free. */
  async function keep(draft: WorkDraft): Promise<WorkSaving> {
    const kept = await works.usage(draft.ownerId);
    const size = Buffer.byteLength(JSON.stringify(draft.content));
    if (kept.bytes + size > room.bytes) {
      const { kind, shelf, ownerId, baseId, id = baseId } = draft;
      const over = await works.find({ kind, shelf, id, ownerId });
      const freed = over ? Buffer.byteLength(JSON.stringify(over.content)) : 0;
      if (freed < size && kept.bytes + size - freed > room.bytes) return { isFull: true, kept, room };
    }
    const saved = await works.save({ ...draft, mayBeNew: kept.works < room.works });
    return 'isNew' in saved ? { isFull: true, kept, room } : saved;
  }

  async function find(
    { id, ...place }: WorkAddress,
    account: Account | undefined,
  ): Promise<Work | undefined> {
    if (!ID.test(id)) return undefined;
    if (place.shelf === 'saved') return works.find({ ...place, id, ownerId: account?.id });
    const found =
      (await works.find({ ...place, id })) ??
      (await works.find({ kind: place.kind, shelf: 'withdrawn', id }));
    return found?.moderation?.isErased ? undefined : found;
  }

  async function remove(address: WorkAddress, account: Account): ReturnType<WorksService['remove']> {
    const found = await find(address, account);
    if (found === undefined) return 'missing';
    const isRemovable = found.ownerId === account.id || (account.isAdmin && found.ownerId === samplesOwner);
    if (!isRemovable) return 'foreign';
    const { kind, shelf, id, ownerId } = found;
    if (shelf === 'withdrawn') {
      // Its id stays taken: taken back and published again, it would be public.
      const left = await works.moderate({ kind, id }, (seen) =>
        seen.shelf === 'withdrawn' && seen.moderation ? { ...seen.moderation, isErased: true } : undefined,
      );
      return left?.shelf === 'published' ? remove(address, account) : 'removed';
    }
    if (!(await works.delete({ kind, shelf, id, ownerId }))) return 'missing';
    if (shelf === 'published') await reports.forget(found.uid);
    return 'removed';
  }

  return {
    async save(account, sent) {
      const blocked = sent.shelf === 'published' && account.publishingBlocked;
      if (blocked) return { blocked };
      const { pictures, ...words } = sent;
      const { kind, shelf, content, isNsfw, key, ifRevision, texts, ...rest } = keepable(words);
      const settled =
        pictures && (await settlePictures(images, { ownerId: account.id, isNsfw })(keepable(pictures)));
      if (settled && 'refusal' in settled) return settled;
      const title = rest.title.trim();
      const baseId = workId(title, kind, account.id);
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
        // What was taken back, and is published again, has its address again.
        wantedId: shelf === 'published' ? knownAs : undefined,
        key: key ?? null,
        title,
        author: rest.author.trim() || 'Anonymous',
        premise: rest.premise,
        genre: rest.genre,
        excerpt: excerptOf(kind === 'story' ? texts.map(plainWords) : texts),
        cover: settled?.cover ?? null,
        expectedRevision: ifRevision,
        now: new Date(time).toISOString(),
        // Nothing was begun in the future: it would stand first in every list for ever.
        createdAt: createdAt && new Date(Math.min(Date.parse(createdAt), time)).toISOString(),
      };
      const saved = (await queue.add(account.id, () => keep(draft))) ?? ({ refusal: 'busy' } as const);
      if ('entry' in saved && saved.entry.shelf === 'withdrawn') {
        const work = await works.find(saved.entry);
        if (work) await withheld.withhold(work);
      }
      return saved;
    },
    async read(address, account) {
      const found = await find(address, account);
      if (found?.shelf !== 'withdrawn' || found.ownerId === account?.id || account?.isAdmin) return found;
      return 'withdrawn';
    },
    usage: async (account) => ({ kept: await works.usage(account.id), room }),
    lengths: (entries) => lengths.of(entries.filter(({ shelf }) => shelf === 'published')),
    remove,
    async list({ account, isNsfw, publisher, ...query }) {
      const place = account
        ? { shelf: 'saved' as const, ownerId: account.id }
        : { shelf: 'published' as const, isNsfw: isNsfw ?? false, ownerId: publisher?.id };
      const all = { ...query, ...place, limit: PAGE };
      if (!publisher) return works.list(all);
      const { entries, next } = await listTogether([all, { ...all, shelf: 'withdrawn' }], PAGE);
      return { entries: entries.filter(({ moderation }) => !moderation?.isErased), next };
    },
  };
}

/** How long works are: minutes of reading of a story, pages of a scene, both whole and at least 1. */
interface WorkLengths {
  /** By uid, without those that cannot be measured. */
  of(entries: readonly WorkEntry[]): Promise<ReadonlyMap<string, number>>;
}

/** So many are remembered. */
const KEPT = 50_000;

/** Each work is read and measured once after each change; lists ask for the same ones again and again. */
function workLengths(works: Pick<Works, 'find'>): WorkLengths {
  const known = new Map<string, number>();
  const nameOf = ({ uid, revision }: WorkEntry) => `${uid} ${revision}`;

  function learn(work: Work): void {
    const length = lengthOf(work);
    if (length === undefined) return;
    known.set(nameOf(work), length);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
  }

  return {
    async of(entries) {
      for (const entry of entries) {
        if (known.has(nameOf(entry))) continue;
        const { kind, shelf, id, ownerId } = entry;
        const work = await works.find({ kind, shelf, id, ownerId });
        if (work) learn(work);
      }
      const found = new Map<string, number>();
      for (const entry of entries) {
        const length = known.get(nameOf(entry));
        if (length !== undefined) found.set(entry.uid, length);
      }
      return found;
    },
  };
}

function lengthOf({ kind, content }: Work): number | undefined {
  if (kind === 'scene') {
    const scene = publishedSceneContent.safeParse(content);
    return scene.success ? scenePages(scene.data.elements) : undefined;
  }
  const story = publishedStoryContent.safeParse(content);
  return story.success
    ? Math.max(1, Math.round(readingMinutes(story.data.paragraphs.map(plainWords))))
    : undefined;
}

const RANDOM_PART = 10;

/** As writing.md §5 has it; undefined when nothing is left that could be read. */
export function cleanWorkId(text: string): string | undefined {
  const cleaned = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
  return /[a-z0-9]/.test(cleaned) ? cleaned : undefined;
}

/**
 * The id that a title makes (D-IDS). Where cleaning leaves nothing (Chinese, Arabic, emoji) it ends in a part that
 * looks random and is the same whenever this owner saves this title: then it is an update.
 */
export function workId(title: string, kind: WorkKind, ownerId: string): string {
  const hash = () =>
    createHash('sha256')
      .update(JSON.stringify([ownerId, title.trim()]))
      .digest('hex');
  return cleanWorkId(title) ?? `${kind}_${hash().slice(0, RANDOM_PART)}`;
}

const CHARACTERS = 200;

/** The beginning of the first of these texts that says something, cut between words. */
export function excerptOf(texts: readonly string[]): string {
  const text = (texts.find((one) => one.trim() !== '') ?? '').trim().replace(/\s+/g, ' ');
  if (text.length <= CHARACTERS) return text;
  const cut = text.slice(0, CHARACTERS);
  const blank = cut.lastIndexOf(' ');
  // Chinese has no blanks; and a character may be two code units.
  return `${blank > CHARACTERS / 2 ? cut.slice(0, blank) : cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A list's entry as this reader may see it: whose it is, and what its owner calls it, is the owner's alone to know. */
export function describeEntry(
  entry: WorkEntry,
  reader: Account | undefined,
  length?: number,
): StoryEntry | SceneEntry {
  const { id, title, author, premise, genre, excerpt, isNsfw, createdAt, updatedAt, revision } = entry;
  const isOwn = entry.ownerId === reader?.id;
  return {
    id,
    formatted_id: id,
    key: isOwn ? entry.key : null,
    title,
    author,
    premise,
    genre,
    excerpt,
    // What is not plainly safe is adult (D-MATURE).
    isNsfw: isNsfw !== false,
    isPublished: entry.shelf === 'published',
    isOwn,
    isSample: entry.ownerId === samplesOwner,
    createdAt,
    updatedAt,
    revision,
    cover: entry.cover ?? null,
    ...((isOwn || reader?.isAdmin) && entry.shelf !== 'saved' && { moderation: moderationOf(entry) }),
    ...(entry.kind === 'scene' && { created_at: createdAt }),
    ...(length !== undefined && { length }),
  };
}

/** One of a list: of what is published, the beginning of its premise, which may be eight pages long. */
export function describeItem(
  entry: WorkEntry,
  reader: Account | undefined,
  length?: number,
): StoryEntry | SceneEntry {
  const item = describeEntry(entry, reader, length);
  if (entry.shelf === 'saved' || item.premise.length <= limits.listedPremiseCharacters) return item;
  const premise = item.premise.slice(0, limits.listedPremiseCharacters - 1).replace(/\p{Surrogate}$/u, '');
  return { ...item, premise: `${premise.trimEnd()}…` };
}

/** A whole work as this reader may see it. */
export function describeWork(work: Work, reader: Account | undefined): Record<string, unknown> {
  const { excerpt: _, isSample: _sample, ...entry } = describeEntry(work, reader);
  return { ...work.content, ...entry };
}

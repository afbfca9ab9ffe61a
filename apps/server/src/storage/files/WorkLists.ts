import { type default as BTree, EmptyBTree } from 'sorted-btree';
import { TimeSlices } from '../../scheduling/Scheduling.ts';
import { groupedPremise, termsOfWork, type WorkEntry, type WorkPosition, type WorkQuery } from '../Works.ts';

export type SortedMap<Value> = BTree<string, Value>;

// CommonJS: the default export is the class or an object around it, depending on the loader.
const Tree = EmptyBTree.constructor as typeof BTree;

const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const descending = (a: string, b: string) => ascending(b, a);

export function createSortedMap<Value>(order: 'ascending' | 'descending'): SortedMap<Value> {
  return new Tree<string, Value>([], order === 'ascending' ? ascending : descending);
}

type Listed = SortedMap<WorkEntry>;
type Filters = Omit<WorkQuery, 'limit' | 'after' | 'q'>;

/** Sort position of a work: greater is newer. */
export const positionOf = ({ updatedAt, uid }: WorkPosition): string => `${updatedAt}~${uid}`;

export const foldGenre = (genre: string) => genre.trim().toLowerCase();
/** A single work without a map: most premises have one. */
type Few = Listed | WorkEntry;

class Section {
  readonly all = createSortedMap<WorkEntry>('descending');
  readonly byOwner = new Map<string, Few>();
  readonly byGenre = new Map<string, Few>();
  readonly byPremise = new Map<string, Few>();
}

export class WorkLists {
  readonly #sections = new Map<string, Section>();

  add(entry: WorkEntry): void {
    const position = positionOf(entry);
    const section = this.#section(entry, entry.isNsfw);
    section.all.set(position, entry);
    for (const [lists, name] of groupsOf(section, entry)) {
      const list = lists.get(name);
      if (list === undefined) lists.set(name, entry);
      else if (isMap(list)) list.set(position, entry);
      else lists.set(name, mapOf(list, entry));
    }
  }

  remove(entry: WorkEntry): void {
    const position = positionOf(entry);
    const section = this.#section(entry, entry.isNsfw);
    section.all.delete(position);
    for (const [lists, name] of groupsOf(section, entry)) {
      const list = lists.get(name);
      if (list && isMap(list)) list.delete(position);
      if (list && (!isMap(list) || list.size === 0)) lists.delete(name);
    }
  }

  /** The shortest list that contains all matches of the filters. */
  shortest(filters: Filters): WorkList {
    const modes = filters.isNsfw === undefined ? [false, true] : [filters.isNsfw];
    return new WorkList(modes.map((mode) => shortestOf(this.#section(filters, mode), filters)));
  }

  #section({ kind, shelf }: Pick<WorkEntry, 'kind' | 'shelf'>, isNsfw: boolean): Section {
    const name = `${kind} ${shelf} ${isNsfw}`;
    const section = this.#sections.get(name) ?? new Section();
    this.#sections.set(name, section);
    return section;
  }
}

function shortestOf(section: Section, filters: Filters): Listed {
  return groupsOf(section, filters)
    .map(([lists, name]) => {
      const list = lists.get(name);
      return list === undefined || isMap(list) ? (list ?? mapOf()) : mapOf(list);
    })
    .reduce((shortest, list) => (list.size < shortest.size ? list : shortest), section.all);
}

/** Saved works are listed by owner alone: an index by genre and premise would only take memory. */
function groupsOf(
  section: Section,
  { shelf, ownerId, genre, premise }: Filters,
): [lists: Map<string, Few>, name: string][] {
  const groups: [Map<string, Few>, string][] = [];
  if (ownerId !== undefined) groups.push([section.byOwner, ownerId]);
  if (shelf === 'published' && genre !== undefined) groups.push([section.byGenre, foldGenre(genre)]);
  const name = premise === undefined ? '' : groupedPremise(premise);
  if (shelf === 'published' && name !== '') groups.push([section.byPremise, name]);
  return groups;
}

export class WorkList {
  readonly size: number;

  constructor(private readonly parts: readonly Listed[]) {
    this.size = parts.reduce((sum, { size }) => sum + size, 0);
  }

  /** Newest first, after an optional position. Changes invalidate the iterator. */
  *from(after: string | undefined): Generator<[position: string, entry: WorkEntry], void> {
    const [first, second] = this.parts.map((part) => entriesAfter(part, after));
    let a = first?.next();
    let b = second?.next();
    while ((a && !a.done) || (b && !b.done)) {
      if (a && !a.done && (!b || b.done || a.value[0] > b.value[0])) {
        yield a.value;
        a = first?.next();
      } else if (b && !b.done) {
        yield b.value;
        b = second?.next();
      }
    }
  }
}

const isMap = (list: Listed | WorkEntry): list is Listed => !('uid' in list);

function mapOf(...entries: WorkEntry[]): Listed {
  const map = createSortedMap<WorkEntry>('descending');
  for (const entry of entries) map.set(positionOf(entry), entry);
  return map;
}

function* entriesAfter(list: Listed, after: string | undefined): Generator<[string, WorkEntry], void> {
  for (const pair of list.entries(after)) if (pair[0] !== after) yield pair;
}

export function passes(entry: WorkEntry, { kind, shelf, ownerId, isNsfw, genre, premise }: Filters): boolean {
  return (
    entry.kind === kind &&
    entry.shelf === shelf &&
    (ownerId === undefined || entry.ownerId === ownerId) &&
    (isNsfw === undefined || entry.isNsfw === isNsfw) &&
    (genre === undefined || foldGenre(entry.genre) === foldGenre(genre)) &&
    (premise === undefined || entry.premise.trim() === premise.trim())
  );
}

interface Doc {
  uid: string;
  words: string;
  isGone: boolean;
}

/** Docs with a term, including removed ones. */
interface Posting {
  docs: Doc[];
  /** Length of `docs` at which removed ones are compacted. */
  room: number;
}

const FIRST_ROOM = 8;
/** After every character that a term can go on with. */
const END = '\uffff';

export const wordsOf = (entry: WorkEntry): string => ` ${termsOfWork(entry).join(' ')}`;

export const hasWords = (words: string, terms: readonly string[]): boolean =>
  terms.every((term) => words.includes(` ${term}`));

/** A prefix index of works' words. Additions are indexed in the background. */
export class WorkWords {
  readonly #docs = new Map<string, Doc>();
  readonly #postings = createSortedMap<Posting>('ascending');
  readonly #byTerm = new Map<string, Posting>();
  #waiting = new Map<string, WorkEntry>();
  #takingIn: Promise<void> | undefined;
  #isClosed = false;

  add(entry: WorkEntry): void {
    this.#waiting.set(entry.uid, entry);
    this.#takingIn ??= this.#takeAllIn();
  }

  remove(uid: string): void {
    this.#waiting.delete(uid);
    const doc = this.#docs.get(uid);
    if (doc) doc.isGone = true;
    this.#docs.delete(uid);
  }

  /** Resolves when everything that was added before is found. */
  async settled(): Promise<void> {
    while (this.#takingIn) await this.#takingIn;
  }

  wordsOf(uid: string): string | undefined {
    return this.#docs.get(uid)?.words;
  }

  /** Estimated number of docs with this prefix, at least the true one; counting stops at `enough`. */
  count(term: string, enough: number): number {
    let count = 0;
    this.#postings.forRange(term, term + END, true, (_, { docs }) => {
      count += docs.length;
      return count >= enough ? { break: true } : undefined;
    });
    return Math.min(count, enough);
  }

  /**
   * Uids of works with all these words, found by the first, unordered and with duplicates; undefined for
   * others, to yield.
   */
  *uidsWith(first: string, terms: readonly string[]): Generator<string | undefined, void> {
    const found: Doc[][] = [];
    this.#postings.forRange(first, first + END, true, (_, { docs }) => void found.push(docs.slice()));
    for (const docs of found) {
      for (const { uid, words, isGone } of docs) yield isGone || !hasWords(words, terms) ? undefined : uid;
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #takeAllIn(): Promise<void> {
    const slices = new TimeSlices();
    await slices.yieldToEventLoop();
    for (const [uid, entry] of this.#waiting) {
      if (this.#isClosed) break;
      this.#waiting.delete(uid);
      this.#takeIn(entry);
      if (slices.isOver()) await slices.yieldToEventLoop();
    }
    this.#takingIn = undefined;
  }

  #takeIn(entry: WorkEntry): void {
    const words = wordsOf(entry);
    const known = this.#docs.get(entry.uid);
    if (known?.words === words) return;
    if (known) known.isGone = true;
    const doc: Doc = { uid: entry.uid, words, isGone: false };
    this.#docs.set(entry.uid, doc);
    for (const term of words.slice(1).split(' ')) if (term !== '') this.#postingOf(term).docs.push(doc);
  }

  #postingOf(term: string): Posting {
    let posting = this.#byTerm.get(term);
    if (!posting) {
      posting = { docs: [], room: FIRST_ROOM };
      this.#byTerm.set(term, posting);
      this.#postings.set(term, posting);
    }
    if (posting.docs.length >= posting.room) {
      posting.docs = posting.docs.filter(({ isGone }) => !isGone);
      posting.room = Math.max(FIRST_ROOM, posting.docs.length * 2);
    }
    return posting;
  }
}

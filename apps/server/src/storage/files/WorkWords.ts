import { termsOfWork } from '../searchTerms.ts';
import type { WorkEntry } from '../Works.ts';
import { Breather } from './Breather.ts';
import { createSortedMap } from './SortedMap.ts';

/** A work as searching sees it. */
interface Doc {
  uid: string;
  /** Its terms, each after a blank. */
  words: string;
  isGone: boolean;
}

/** The docs that have a term, and some that are gone. */
interface Posting {
  docs: Doc[];
  /** Length of `docs` at which removed ones are compacted. */
  room: number;
}

const FIRST_ROOM = 8;
/** After every character that a term can go on with. */
const END = '\uffff';

export const wordsOf = (entry: WorkEntry): string => ` ${termsOfWork(entry).join(' ')}`;

/** True where each term is the prefix of a word. */
export const hasWords = (words: string, terms: readonly string[]): boolean =>
  terms.every((term) => words.includes(` ${term}`));

/** Which works have words that begin so. What is added is taken in beside other work, a little at a time. */
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

  /** `wordsOf` of an indexed work. */
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

  /** The uids of works with all these words, found by the first, in no order, some of them twice; undefined for others, on which time was spent. */
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
    const breather = new Breather();
    await breather.breathe();
    for (const [uid, entry] of this.#waiting) {
      if (this.#isClosed) break;
      this.#waiting.delete(uid);
      this.#takeIn(entry);
      if (breather.isDue()) await breather.breathe();
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

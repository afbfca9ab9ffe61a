import { searchTerms } from '../searchTerms.ts';
import type { WorkEntry, WorkGroupPage, WorkGroupQuery, WorkPage, WorkQuery } from '../Works.ts';
import { readCursor, writeCursor } from '../workCursor.ts';
import { Breather } from './Breather.ts';
import { WorkGroups } from './WorkGroups.ts';
import { passes, positionOf, type WorkList, WorkLists } from './WorkLists.ts';
import { WorkNames } from './WorkNames.ts';
import { hasWords, WorkWords, wordsOf } from './WorkWords.ts';

/** So few works are looked at one by one at once. */
const FEW = 400;

interface Search {
  query: WorkQuery;
  terms: readonly string[];
  after: string | undefined;
  /** One more than a page: whether there is another. */
  wanted: number;
}

/** All works without their content, in memory: what they are called, how they are listed, and what they say. */
export class WorkIndex {
  readonly names = new WorkNames();
  readonly #entries = new Map<string, WorkEntry>();
  readonly #lists = new WorkLists();
  readonly #groups = new WorkGroups();
  readonly #words = { story: new WorkWords(), scene: new WorkWords() };

  /** Adds a work, or puts it in the place of what it was. */
  put(entry: WorkEntry): void {
    const before = this.#entries.get(entry.uid);
    if (before) {
      this.names.remove(before);
      this.#lists.remove(before);
      this.#groups.remove(before);
      if (before.kind !== entry.kind || entry.shelf !== 'published')
        this.#words[before.kind].remove(entry.uid);
    }
    this.#entries.set(entry.uid, entry);
    this.names.add(entry);
    this.#lists.add(entry);
    this.#groups.add(entry);
    if (entry.shelf === 'published') this.#words[entry.kind].add(entry);
  }

  remove(uid: string): void {
    const entry = this.#entries.get(uid);
    if (!entry) return;
    this.names.remove(entry);
    this.#lists.remove(entry);
    this.#groups.remove(entry);
    this.#entries.delete(uid);
    this.#words[entry.kind].remove(uid);
  }

  get(uid: string): WorkEntry | undefined {
    return this.#entries.get(uid);
  }

  /** The uids of all works, of one owner where one is named. */
  uids(ownerId?: string): string[] {
    const entries = [...this.#entries.values()];
    return entries
      .filter((entry) => ownerId === undefined || entry.ownerId === ownerId)
      .map(({ uid }) => uid);
  }

  async list(query: WorkQuery): Promise<WorkPage> {
    const cursor = query.after === undefined ? undefined : readCursor(query.after);
    const terms = searchTerms(query.q ?? '');
    if (terms.length > 0) await this.#words[query.kind].settled();
    const found = await this.#find({
      query,
      terms,
      after: cursor && positionOf(cursor),
      wanted: query.limit + 1,
    });
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return {
      // While others had their turn, a work may have changed: become adult, or been taken back.
      entries: page.filter((entry) => this.#entries.get(entry.uid) === entry).map((entry) => ({ ...entry })),
      next: last !== undefined && found.length > query.limit ? writeCursor(last) : undefined,
    };
  }

  groups(query: WorkGroupQuery): Promise<WorkGroupPage> {
    return this.#groups.list(query);
  }

  close(): void {
    for (const words of Object.values(this.#words)) words.close();
  }

  /**
   * Goes through the shortest list, newest first, until the page is full. Where a word is rarer than the list is long,
   * it goes no further than the word has works, and then looks at those instead: never more than twice the better way.
   */
  async #find(search: Search): Promise<WorkEntry[]> {
    const list = this.#lists.shortest(search.query);
    const [rarest, works] = this.#rarest(search, list.size);
    if (rarest === undefined) return (await this.#walk(list, search, Number.POSITIVE_INFINITY)) ?? [];
    const walked = works <= FEW ? undefined : await this.#walk(list, search, works);
    return walked ?? this.#collect(rarest, search);
  }

  /** The term that the fewest works have, if those are fewer than `all`. */
  #rarest({ query, terms }: Search, all: number): [term: string | undefined, works: number] {
    if (query.shelf !== 'published') return [undefined, all];
    return terms.reduce<[string | undefined, number]>(
      ([rarest, fewest], term) => {
        const works = this.#words[query.kind].count(term, fewest);
        return works < fewest ? [term, works] : [rarest, fewest];
      },
      [undefined, all],
    );
  }

  /** Undefined when the page was not full after so many steps. */
  async #walk(list: WorkList, search: Search, steps: number): Promise<WorkEntry[] | undefined> {
    const breather = new Breather();
    const found: WorkEntry[] = [];
    let left = steps;
    for (let at = search.after, isOver = false; !isOver; ) {
      isOver = true;
      for (const [position, entry] of list.from(at)) {
        if (left-- <= 0) return undefined;
        at = position;
        if (this.#isFound(entry, search)) found.push(entry);
        if (found.length === search.wanted) return found;
        if (breather.isDue()) {
          isOver = false;
          break;
        }
      }
      if (!isOver) await breather.breathe();
    }
    return found;
  }

  async #collect(term: string, search: Search): Promise<WorkEntry[]> {
    const breather = new Breather();
    let found = new Map<string, WorkEntry>();
    const keepNewest = () => {
      const newest = [...found].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, search.wanted);
      found = new Map(newest);
    };
    for (const uid of this.#words[search.query.kind].uidsWith(term, search.terms)) {
      const entry = uid === undefined ? undefined : this.#entries.get(uid);
      if (entry && this.#isFound(entry, search)) {
        const position = positionOf(entry);
        if (search.after === undefined || position < search.after) found.set(position, entry);
        if (found.size > search.wanted * 8) keepNewest();
      }
      if (breather.isDue()) await breather.breathe();
    }
    keepNewest();
    return [...found.values()];
  }

  #isFound(entry: WorkEntry, { query, terms }: Search): boolean {
    if (!passes(entry, query)) return false;
    if (terms.length === 0) return true;
    return hasWords(this.#words[entry.kind].wordsOf(entry.uid) ?? wordsOf(entry), terms);
  }
}

import { randomUUID } from 'node:crypto';
import { TimeSlices } from '../../scheduling/Scheduling.ts';
import {
  candidateIds,
  compareIds,
  isOwnShelf,
  readCursor,
  searchTerms,
  type WorkDraft,
  type WorkEntry,
  type WorkGroupPage,
  type WorkGroupQuery,
  type WorkPage,
  type WorkPlace,
  type WorkQuery,
  type WorksUsage,
  writeCursor,
} from '../Works.ts';
import type { BodyForm } from './Records.ts';
import { WorkGroups } from './WorkGroups.ts';
import { hasWords, passes, positionOf, type WorkList, WorkLists, WorkWords, wordsOf } from './WorkLists.ts';

const FEW = 400;

interface Search {
  query: WorkQuery;
  terms: readonly string[];
  after: string | undefined;
  /** A page and one more, which tells that there is a next page. */
  wanted: number;
}

/** All works without their content, in memory, with lists and a search index. */
export class WorkIndex {
  readonly names = new WorkNames();
  readonly #entries = new Map<string, WorkEntry>();
  readonly #lists = new WorkLists();
  readonly #groups = new WorkGroups();
  /** No other process has the same. */
  readonly #process = randomUUID();
  #publishedChanges = 0;
  readonly #words = { story: new WorkWords(), scene: new WorkWords() };

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
    if (entry.shelf === 'published' || before?.shelf === 'published') this.#publishedChanges += 1;
  }

  remove(uid: string): void {
    const entry = this.#entries.get(uid);
    if (!entry) return;
    this.names.remove(entry);
    this.#lists.remove(entry);
    this.#groups.remove(entry);
    this.#entries.delete(uid);
    this.#words[entry.kind].remove(uid);
    if (entry.shelf === 'published') this.#publishedChanges += 1;
  }

  get publishedMark(): string {
    return `${this.#process} ${this.#publishedChanges}`;
  }

  get(uid: string): WorkEntry | undefined {
    return this.#entries.get(uid);
  }

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
      // A work may have changed or gone during the yield.
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
   * Scans the shortest list, newest first, until the page is full. Where a word is rarer than the list, it
   * scans at most as many as the word has works, and then those instead: never more than twice the better
   * way.
   */
  async #find(search: Search): Promise<WorkEntry[]> {
    const list = this.#lists.shortest(search.query);
    const [rarest, works] = this.#rarest(search, list.size);
    if (rarest === undefined) return (await this.#walk(list, search, Number.POSITIVE_INFINITY)) ?? [];
    const walked = works <= FEW ? undefined : await this.#walk(list, search, works);
    return walked ?? this.#collect(rarest, search);
  }

  /** The term with the fewest works, if fewer than `all`. */
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

  /** Undefined when the page was not full after `steps`. */
  async #walk(list: WorkList, search: Search, steps: number): Promise<WorkEntry[] | undefined> {
    const slices = new TimeSlices();
    const found: WorkEntry[] = [];
    let left = steps;
    for (let at = search.after, isOver = false; !isOver; ) {
      isOver = true;
      for (const [position, entry] of list.from(at)) {
        if (left-- <= 0) return undefined;
        at = position;
        if (this.#isFound(entry, search)) found.push(entry);
        if (found.length === search.wanted) return found;
        if (slices.isOver()) {
          isOver = false;
          break;
        }
      }
      if (!isOver) await slices.yieldToEventLoop();
    }
    return found;
  }

  async #collect(term: string, search: Search): Promise<WorkEntry[]> {
    const slices = new TimeSlices();
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
      if (slices.isOver()) await slices.yieldToEventLoop();
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

/** Bytes of each owner's bodies: counted lazily at the first question, then kept up to date. */
export class WorkSizes<Body extends object> {
  readonly #measured = new WeakMap<Body, number>();
  readonly #owners = new Map<string, Promise<Map<string, number>>>();

  /** Measures the bodies that it encodes and decodes. */
  measuring(form: BodyForm<Body>): BodyForm<Body> {
    return {
      write: (body) => {
        const bytes = form.write(body);
        this.#measured.set(body, bytes.byteLength);
        return bytes;
      },
      read: (bytes) => {
        const body = form.read(bytes);
        this.#measured.set(body, bytes.byteLength);
        return body;
      },
    };
  }

  /** Called once a body is written or gone. */
  async note(ownerId: string, uid: string, body: Body | undefined): Promise<void> {
    const sizes = await this.#owners.get(ownerId);
    if (body === undefined) sizes?.delete(uid);
    else sizes?.set(uid, this.#measured.get(body) ?? 0);
  }

  /** `bodies`: all of the owner's, each once. */
  async usage(ownerId: string, bodies: () => AsyncIterable<[uid: string, body: Body]>): Promise<WorksUsage> {
    let counting = this.#owners.get(ownerId);
    if (counting === undefined) {
      counting = this.#count(bodies());
      this.#owners.set(ownerId, counting);
      counting.catch(() => this.#owners.delete(ownerId));
    }
    const sizes = await counting;
    let bytes = 0;
    for (const size of sizes.values()) bytes += size;
    return { works: sizes.size, bytes };
  }

  async #count(bodies: AsyncIterable<[uid: string, body: Body]>): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const [uid, body] of bodies) sizes.set(uid, this.#measured.get(body) ?? 0);
    return sizes;
  }
}

type Owned = Pick<WorkEntry, 'kind' | 'shelf' | 'ownerId'>;

const nameOf = ({ kind, shelf, ownerId }: Owned, name: string) =>
  [kind, isOwnShelf(shelf) ? shelf : 'published', ownerId, name].join('\0');
/** Ids are unique per owner on the shelves of an account, and globally on the others. */
const idName = (place: Owned, id: string) =>
  isOwnShelf(place.shelf) ? nameOf(place, id) : `${place.kind}\0${id}`;

class WorkNames {
  readonly #byId = new Map<string, WorkEntry>();
  readonly #byKey = new Map<string, WorkEntry>();
  /** Works whose id differs from their title's. */
  readonly #byBase = new Map<string, readonly WorkEntry[]>();
  readonly #claimed = new Set<string>();
  /** All candidates of an id below this number are taken. */
  readonly #firstFree = new Map<string, number>();

  add(entry: WorkEntry): void {
    this.#byId.set(idName(entry, entry.id), entry);
    if (entry.key !== null) this.#byKey.set(nameOf(entry, entry.key), entry);
    if (entry.id === entry.baseId) return;
    const base = nameOf(entry, entry.baseId);
    this.#byBase.set(base, [...(this.#byBase.get(base) ?? []), entry]);
  }

  remove(entry: WorkEntry): void {
    this.#byId.delete(idName(entry, entry.id));
    this.#setFree(entry, entry.id);
    if (entry.key !== null) this.#byKey.delete(nameOf(entry, entry.key));
    if (entry.id === entry.baseId) return;
    const base = nameOf(entry, entry.baseId);
    const sharing = this.#byBase.get(base)?.filter(({ uid }) => uid !== entry.uid) ?? [];
    if (sharing.length > 0) this.#byBase.set(base, sharing);
    else this.#byBase.delete(base);
  }

  find({ ownerId, ...place }: WorkPlace): WorkEntry | undefined {
    if (isOwnShelf(place.shelf) && ownerId === undefined) return undefined;
    const found = this.#named({ ...place, ownerId });
    return found?.shelf === place.shelf ? found : undefined;
  }

  findPublic({ kind, id }: Pick<WorkPlace, 'kind' | 'id'>): WorkEntry | undefined {
    return this.#named({ kind, shelf: 'published', id });
  }

  /** The owner's withdrawn work with the draft's title or id. */
  withdrawnLike(draft: WorkDraft): WorkEntry | undefined {
    const ids = draft.id === undefined ? [draft.baseId] : [draft.baseId, draft.id];
    const named = ids.flatMap((id) => this.#named({ ...draft, id }) ?? []);
    return [...named, ...(this.#byBase.get(nameOf(draft, draft.baseId)) ?? [])]
      .filter(({ shelf }) => shelf === 'withdrawn')
      .sort(compareIds)
      .at(0);
  }

  #named({ ownerId, ...place }: WorkPlace): WorkEntry | undefined {
    const found = this.#byId.get(idName({ ...place, ownerId: ownerId ?? '' }, place.id));
    return ownerId === undefined || found?.ownerId === ownerId ? found : undefined;
  }

  hasKey(place: Owned, key: string): boolean {
    return this.#byKey.has(nameOf(place, key));
  }

  target(draft: WorkDraft): WorkEntry | undefined {
    const isPerhaps = (entry: WorkEntry | undefined): entry is WorkEntry =>
      entry !== undefined && (entry.key === null || draft.key === null);
    const byKey = draft.key === null ? undefined : this.#byKey.get(nameOf(draft, draft.key));
    if (byKey) return byKey;
    const byId = draft.id === undefined ? undefined : this.#named({ ...draft, id: draft.id });
    if (isPerhaps(byId)) return byId;
    const plain = this.#named({ ...draft, id: draft.baseId });
    const sharing = this.#byBase.get(nameOf(draft, draft.baseId)) ?? [];
    return [plain?.baseId === draft.baseId ? plain : undefined, ...sharing]
      .filter(isPerhaps)
      .sort(compareIds)
      .at(0);
  }

  /** Reserves the first free id of a draft until `giveBack`. */
  claim(draft: Owned & Pick<WorkDraft, 'baseId' | 'wantedId'>): { id: string; giveBack(): void } {
    const isFree = (id: string) =>
      !this.#byId.has(idName(draft, id)) && !this.#claimed.has(idName(draft, id));
    const take = (id: string) => {
      this.#claimed.add(idName(draft, id));
      return { id, giveBack: () => this.#giveBack(draft, id) };
    };
    if (draft.wantedId !== undefined && isFree(draft.wantedId)) return take(draft.wantedId);
    const base = idName(draft, draft.baseId);
    let number = this.#firstFree.get(base) ?? 1;
    for (const id of candidateIds(draft.baseId, number)) {
      if (isFree(id)) {
        if (number > 1) this.#firstFree.set(base, number);
        return take(id);
      }
      number++;
    }
    throw new Error('Candidates never end.');
  }

  #giveBack(place: Owned, id: string): void {
    this.#claimed.delete(idName(place, id));
    if (!this.#byId.has(idName(place, id))) this.#setFree(place, id);
  }

  #setFree(place: Owned, id: string): void {
    this.#firstFree.delete(idName(place, id));
    const [, baseId = '', number = ''] = /^(.*)_(\d+)$/s.exec(id) ?? [];
    const base = idName(place, baseId);
    if (Number(number) < (this.#firstFree.get(base) ?? 0)) this.#firstFree.set(base, Number(number));
  }
}

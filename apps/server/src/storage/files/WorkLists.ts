import type { WorkEntry, WorkQuery } from '../Works.ts';
import type { WorkPosition } from '../workCursor.ts';
import { createSortedMap, type SortedMap } from './SortedMap.ts';

type Listed = SortedMap<WorkEntry>;
type Filters = Omit<WorkQuery, 'limit' | 'after' | 'q'>;

/** Where a work stands among others: greater is newer. */
export const positionOf = ({ updatedAt, uid }: WorkPosition): string => `${updatedAt}~${uid}`;

const foldGenre = (genre: string) => genre.trim().toLowerCase();
const listName = (work: Pick<WorkEntry, 'kind' | 'shelf' | 'isNsfw'>, axis: string, value: string) =>
  [work.kind, work.shelf, work.isNsfw, axis, value].join('\0');

/** Works, newest first: all of a shelf and mode, an owner's, a genre's, a premise's. */
export class WorkLists {
  readonly #lists = new Map<string, Listed>();

  add(entry: WorkEntry): void {
    for (const name of listsOf(entry)) {
      const list = this.#lists.get(name) ?? createSortedMap<WorkEntry>('descending');
      list.set(positionOf(entry), entry);
      this.#lists.set(name, list);
    }
  }

  remove(entry: WorkEntry): void {
    for (const name of listsOf(entry)) {
      const list = this.#lists.get(name);
      list?.delete(positionOf(entry));
      if (list?.size === 0) this.#lists.delete(name);
    }
  }

  /** The shortest list in which everything stands that passes the filters, and perhaps more. */
  shortest(filters: Filters): WorkList {
    return axesOf(filters)
      .map(([axis, value]) => this.#list(filters, axis, value))
      .reduce((shortest, list) => (list.size < shortest.size ? list : shortest));
  }

  #list({ kind, shelf, isNsfw }: Filters, axis: string, value: string): WorkList {
    const modes = isNsfw === undefined ? [false, true] : [isNsfw];
    return new WorkList(
      modes.flatMap((mode) => this.#lists.get(listName({ kind, shelf, isNsfw: mode }, axis, value)) ?? []),
    );
  }
}

export class WorkList {
  readonly size: number;

  constructor(private readonly parts: readonly Listed[]) {
    this.size = parts.reduce((sum, { size }) => sum + size, 0);
  }

  /** Newest first, after a position where one is given. Not to be gone on with after a change: begin anew. */
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

function* entriesAfter(list: Listed, after: string | undefined): Generator<[string, WorkEntry], void> {
  for (const pair of list.entries(after)) if (pair[0] !== after) yield pair;
}

function listsOf(entry: WorkEntry): string[] {
  const { ownerId, genre, premise } = entry;
  return axesOf({ ...entry, ownerId, genre, premise }).map(([axis, value]) => listName(entry, axis, value));
}

/** What is saved is asked for by owner: lists of its genres and premises would only take room. */
function axesOf({ shelf, ownerId, genre, premise }: Filters): [axis: string, value: string][] {
  const axes: [string, string][] = [['all', '']];
  if (ownerId !== undefined) axes.push(['owner', ownerId]);
  if (shelf === 'published' && genre !== undefined) axes.push(['genre', foldGenre(genre)]);
  if (shelf === 'published' && premise !== undefined) axes.push(['premise', premise.trim()]);
  return axes;
}

/** Whether a work passes all filters but the words. */
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

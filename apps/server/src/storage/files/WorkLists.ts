import { groupedPremise, type WorkEntry, type WorkQuery } from '../Works.ts';
import type { WorkPosition } from '../workCursor.ts';
import { createSortedMap, type SortedMap } from './SortedMap.ts';

type Listed = SortedMap<WorkEntry>;
type Filters = Omit<WorkQuery, 'limit' | 'after' | 'q'>;

/** Sort position of a work: greater is newer. */
export const positionOf = ({ updatedAt, uid }: WorkPosition): string => `${updatedAt}~${uid}`;

/** As genres are compared. */
export const foldGenre = (genre: string) => genre.trim().toLowerCase();
/** One work alone, or several; most premises have one, and a map for each would be as many as works. */
type Few = Listed | WorkEntry;

/** The works of a kind, on a shelf, in a mode. */
class Section {
  readonly all = createSortedMap<WorkEntry>('descending');
  readonly byOwner = new Map<string, Few>();
  readonly byGenre = new Map<string, Few>();
  readonly byPremise = new Map<string, Few>();
}

/** Works, newest first: all of a section, an owner's, a genre's, a premise's. */
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

  /** The shortest list in which everything stands that passes the filters, and perhaps more. */
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

const isMap = (list: Listed | WorkEntry): list is Listed => !('uid' in list);

function mapOf(...entries: WorkEntry[]): Listed {
  const map = createSortedMap<WorkEntry>('descending');
  for (const entry of entries) map.set(positionOf(entry), entry);
  return map;
}

function* entriesAfter(list: Listed, after: string | undefined): Generator<[string, WorkEntry], void> {
  for (const pair of list.entries(after)) if (pair[0] !== after) yield pair;
}

/** Applies all filters but the words. */
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

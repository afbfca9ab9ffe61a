import { TimeSlices } from '../../scheduling/Scheduling.ts';
import {
  groupedPremise,
  readCursor,
  type WorkEntry,
  type WorkGroup,
  type WorkGroupPage,
  type WorkGroupQuery,
  writeCursor,
} from '../Works.ts';
import { createSortedMap, foldGenre, type SortedMap } from './WorkLists.ts';

const FEW = 200;

class Section {
  readonly premise = new GroupList();
  readonly genre = new GroupList();
  /** Counts of works by genre and premise. */
  readonly premisesOf = new Map<string, Map<string, number>>();
}

/** Groups of published works, updated with each change: no call scans all works. */
export class WorkGroups {
  readonly #sections = new Map<string, Section>();

  add(entry: WorkEntry): void {
    if (entry.shelf !== 'published') return;
    const section = this.#section(entry);
    const [premise, genre] = namesOf(entry);
    if (premise !== '') section.premise.add(premise, entry);
    if (genre !== '') section.genre.add(genre, entry);
    if (premise === '') return;
    const premises = section.premisesOf.get(genre) ?? new Map<string, number>();
    section.premisesOf.set(genre, premises);
    premises.set(premise, (premises.get(premise) ?? 0) + 1);
  }

  remove(entry: WorkEntry): void {
    if (entry.shelf !== 'published') return;
    const section = this.#section(entry);
    const [premise, genre] = namesOf(entry);
    if (premise !== '') section.premise.remove(premise, entry);
    if (genre !== '') section.genre.remove(genre, entry);
    const premises = section.premisesOf.get(genre);
    const count = premises?.get(premise);
    if (premises === undefined || count === undefined) return;
    if (count > 1) premises.set(premise, count - 1);
    else premises.delete(premise);
    if (premises.size === 0) section.premisesOf.delete(genre);
  }

  async list({ kind, isNsfw, by, genre, limit, works, after }: WorkGroupQuery): Promise<WorkGroupPage> {
    const section = this.#section({ kind, isNsfw });
    const cursor = after === undefined ? undefined : readCursor(after);
    const start = cursor && `${cursor.updatedAt}~${cursor.uid}`;
    const found =
      by === 'premise' && genre !== undefined
        ? await premisesWith(section, foldGenre(genre), start, limit + 1)
        : take(section[by].from(start), limit + 1);
    const groups = found.slice(0, limit).flatMap(([, name]): WorkGroup[] => {
      const newest = section[by].newest(name, works);
      const [first] = newest.length > 0 ? newest : section[by].newest(name, 1);
      // It may have gone during the yield.
      if (first === undefined) return [];
      return [
        { name: first[by].trim(), count: section[by].count(name), newest: newest.map((one) => ({ ...one })) },
      ];
    });
    const last = found.length > limit ? found[limit - 1] : undefined;
    return { groups, next: last && cursorOf(last) };
  }

  #section({ kind, isNsfw }: Pick<WorkEntry, 'kind' | 'isNsfw'>): Section {
    const name = `${kind} ${isNsfw}`;
    const section = this.#sections.get(name) ?? new Section();
    this.#sections.set(name, section);
    return section;
  }
}

/**
 * Scans premises in order, at most as many as the genre has; then the genre's own premises: never more than
 * twice the better way.
 */
async function premisesWith(
  { premise, premisesOf }: Section,
  genre: string,
  start: string | undefined,
  wanted: number,
): Promise<FoundGroup[]> {
  const own = premisesOf.get(genre);
  if (own === undefined) return [];
  const slices = new TimeSlices();
  const found: FoundGroup[] = [];
  for (let at = start, left = own.size <= FEW ? 0 : own.size; left > 0; ) {
    const asked = Math.min(left, FEW);
    const slice = take(premise.from(at), asked);
    found.push(...slice.filter(([, name]) => own.has(name)));
    if (found.length >= wanted || slice.length < asked) return found.slice(0, wanted);
    left -= asked;
    at = slice.at(-1)?.[0];
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  const all: FoundGroup[] = [];
  for (const name of own.keys()) {
    const position = premise.positionOf(name);
    if (position !== undefined && (start === undefined || position < start)) all.push([position, name]);
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  return all.sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, wanted);
}

function take(groups: Iterable<FoundGroup>, count: number): FoundGroup[] {
  const taken: FoundGroup[] = [];
  if (count === 0) return taken;
  for (const group of groups) if (taken.push(group) === count) break;
  return taken;
}

const namesOf = ({ premise, genre }: WorkEntry) => [groupedPremise(premise), foldGenre(genre)] as const;

function cursorOf([position]: FoundGroup): string {
  const at = position.indexOf('~');
  return writeCursor({ updatedAt: position.slice(0, at), uid: position.slice(at + 1) });
}

type FoundGroup = [position: string, name: string];

type Works = SortedMap<WorkEntry>;

const placeOf = ({ createdAt, uid }: WorkEntry) => `${createdAt}~${uid}`;

class GroupList {
  /** A single work without a map: most premises have one. */
  readonly #groups = new Map<string, Works | WorkEntry>();
  readonly #order = createSortedMap<string>('descending');

  add(name: string, entry: WorkEntry): void {
    this.#change(name, () => {
      const group = this.#groups.get(name);
      if (group === undefined) this.#groups.set(name, entry);
      else if (isMap(group)) group.set(placeOf(entry), entry);
      else this.#groups.set(name, mapOf(group, entry));
    });
  }

  remove(name: string, entry: WorkEntry): void {
    this.#change(name, () => {
      const group = this.#groups.get(name);
      if (group && isMap(group)) group.delete(placeOf(entry));
      if (group && (!isMap(group) || group.size === 0)) this.#groups.delete(name);
    });
  }

  count(name: string): number {
    const group = this.#groups.get(name);
    return group === undefined ? 0 : isMap(group) ? group.size : 1;
  }

  newest(name: string, limit: number): WorkEntry[] {
    const group = this.#groups.get(name);
    if (group === undefined || limit === 0) return [];
    if (!isMap(group)) return [group];
    const newest: WorkEntry[] = [];
    for (const entry of group.values()) if (newest.push(entry) === limit) break;
    return newest;
  }

  positionOf(name: string): string | undefined {
    const group = this.#groups.get(name);
    if (group === undefined) return undefined;
    return isMap(group) ? group.minKey() : placeOf(group);
  }

  /** Newest first, after an optional position. Changes invalidate the iterator. */
  *from(after: string | undefined): Generator<FoundGroup, void> {
    for (const group of this.#order.entries(after)) if (group[0] !== after) yield group;
  }

  #change(name: string, change: () => void): void {
    const before = this.positionOf(name);
    change();
    const after = this.positionOf(name);
    if (before === after) return;
    if (before !== undefined) this.#order.delete(before);
    if (after !== undefined) this.#order.set(after, name);
  }
}

const isMap = (group: Works | WorkEntry): group is Works => !('uid' in group);

function mapOf(...entries: WorkEntry[]): Works {
  const map = createSortedMap<WorkEntry>('descending');
  for (const entry of entries) map.set(placeOf(entry), entry);
  return map;
}

import type { WorkEntry } from '../Works.ts';
import { createSortedMap, type SortedMap } from './SortedMap.ts';

/** Position and name of a group: a greater position has the newer newest work. */
export type FoundGroup = [position: string, name: string];

type Works = SortedMap<WorkEntry>;

const placeOf = ({ createdAt, uid }: WorkEntry) => `${createdAt}~${uid}`;

/** Works in groups; the group with the newest work stands first. */
export class GroupList {
  /** One work alone, or several; most premises have one, and a map for each would be as many as works. */
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

  /** Newest first, after a position where one is given. Not to be gone on with after a change: begin anew. */
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

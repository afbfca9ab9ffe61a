import {
  compareWorks,
  groupedPremise,
  readCursor,
  type WorkEntry,
  type WorkGroup,
  type WorkGroupPage,
  type WorkGroupQuery,
  type WorkPosition,
  writeCursor,
} from '../../../apps/server/src/storage/Works.ts';

const fold = (text: string) => text.trim().toLowerCase();
const placeOf = ({ createdAt, uid }: WorkEntry): WorkPosition => ({ updatedAt: createdAt, uid });

/** `Works.groups` from the words of the specification, over all works. */
export function modelGroups(all: readonly WorkEntry[], query: WorkGroupQuery): WorkGroupPage {
  const { kind, isNsfw, by, genre, limit, works, after } = query;
  const sorted = all
    .filter((work) => work.shelf === 'published' && work.kind === kind && work.isNsfw === isNsfw)
    .toSorted((a, b) => compareWorks(placeOf(a), placeOf(b)));
  const groups = new Map<string, WorkEntry[]>();
  for (const work of sorted) {
    const name = by === 'genre' ? fold(work.genre) : groupedPremise(work.premise);
    if (name !== '') groups.set(name, [...(groups.get(name) ?? []), work]);
  }
  const start = after === undefined ? undefined : readCursor(after);
  const wanted = [...groups.values()]
    .filter(
      (group) =>
        by !== 'premise' || genre === undefined || group.some((work) => fold(work.genre) === fold(genre)),
    )
    .filter(([first]) => start === undefined || (first && compareWorks(start, placeOf(first)) < 0));
  const page = wanted.slice(0, limit);
  const last = page.at(-1)?.[0];
  return {
    groups: page.map(
      (group): WorkGroup => ({
        name: group[0]?.[by].trim() ?? '',
        count: group.length,
        newest: group.slice(0, works),
      }),
    ),
    next: last && wanted.length > limit ? writeCursor(placeOf(last)) : undefined,
  };
}

import { isFound } from '../model/LibraryItem.ts';
import type { ListPart, PublishedWork, StoryGroup, WorkName } from '../model/Story.ts';
import type { CataloguePort } from './CataloguePort.ts';

/** A published work with what a catalogue tells its lists apart by. */
export interface CatalogueWork extends PublishedWork {
  /** Default: a story. */
  readonly kind?: WorkName;
  /** True for adults alone. Default false. */
  readonly isNsfw?: boolean;
}

export interface ListedCatalogueOptions {
  /** Groups and works of a part. Default 10. */
  size?: number;
  /** Stories that come with a group. Default 6. */
  each?: number;
}

/**
 * A catalogue of works that are all known, as of a file. `read` resolves to all of them, newest first; it is called once,
 * and again after it has rejected.
 */
export function listedCatalogue(
  read: () => Promise<readonly CatalogueWork[]>,
  { size = 10, each = 6 }: ListedCatalogueOptions = {},
): Omit<CataloguePort, 'served'> {
  let known: Promise<readonly CatalogueWork[]> | undefined;
  const all = async () => {
    known ??= read();
    try {
      return await known;
    } catch (thrown) {
      known = undefined;
      throw thrown;
    }
  };
  const worksOf = async (of: WorkName, inMode: boolean) =>
    (await all()).filter(({ kind = 'story', isNsfw = false }) => kind === of && isNsfw === inMode);
  const partOf = <T>(items: readonly T[], after: string | null): ListPart<T> => {
    const to = Number(after ?? 0) + size;
    return { entries: items.slice(to - size, to), next: to < items.length ? String(to) : null };
  };

  return {
    async listing(isNsfw) {
      const found = await worksOf('story', isNsfw);
      const few = (groups: readonly StoryGroup[]) =>
        groups.slice(0, 2).map((group) => ({ ...group, stories: group.stories.slice(0, 2) }));
      const genre = found.find((story) => story.genre.trim() !== '')?.genre.trim();
      return {
        premises: few(grouped(found, 'premise', each)),
        genres: few(grouped(found, 'genre', each)),
        featured:
          genre === undefined
            ? null
            : { genre, premises: few(grouped(ofGenre(found, genre), 'premise', each)) },
      };
    },
    async groups({ by, isNsfw, after }) {
      const found = await worksOf('story', isNsfw);
      return partOf(grouped(found, by === 'premises' ? 'premise' : 'genre', each), after);
    },
    async works({ kind, isNsfw, words = '', genre = '', premise, after }) {
      const found = ofGenre(await worksOf(kind, isNsfw), genre).filter(
        (work) => isFound(work, words) && (premise === undefined || fold(work.premise) === fold(premise)),
      );
      return partOf(found, after);
    },
    async genres(kind, isNsfw) {
      const groups = grouped(await worksOf(kind, isNsfw), 'genre', 0);
      return groups.map(({ name, count }) => ({ name, count }));
    },
  };
}

const fold = (name: string) => name.trim().toLowerCase();

const ofGenre = (works: readonly CatalogueWork[], genre: string) =>
  genre === '' ? works : works.filter((work) => fold(work.genre) === fold(genre));

/** The group of the newest story first, each with its newest stories; none for stories without a name to group by. */
function grouped(stories: readonly CatalogueWork[], by: 'premise' | 'genre', each: number): StoryGroup[] {
  const groups = new Map<string, CatalogueWork[]>();
  for (const story of stories) {
    const name = fold(story[by]);
    if (name === '') continue;
    groups.set(name, [...(groups.get(name) ?? []), story]);
  }
  return [...groups.values()].map((group) => ({
    name: group[0]?.[by].trim() ?? '',
    count: group.length,
    stories: group.slice(0, each),
  }));
}

import type { CataloguePort } from '../adapter/CataloguePort.ts';
import { isFound } from '../model/LibraryItem.ts';
import type { ListPart, PublishedWork, StoryGroup } from '../model/Story.ts';

/** A published story with what a catalogue tells the lists apart by. */
export interface CatalogueStory extends PublishedWork {
  readonly isNsfw: boolean;
}

export interface MemoryCatalogueOptions {
  /** Newest first. */
  stories: readonly CatalogueStory[];
  /** Groups and stories of a part. Default 10. */
  size?: number;
  /** Stories that come with a group. Default 6. */
  each?: number;
}

type Ask = 'listing' | 'groups' | 'works' | 'genres';

export interface MemoryCatalogue extends CataloguePort {
  /** From now on these questions fail; null ends it. */
  fail(asks: readonly Ask[] | null): void;
  /** From now on these questions wait, until `release`. */
  hold(asks: readonly Ask[]): void;
  /** Answers what waits, and whatever is asked next. */
  release(): void;
}

/** A catalogue of these stories in memory, for tests and stories of components. */
export function memoryCatalogue(options: MemoryCatalogueOptions): MemoryCatalogue {
  const { stories, size = 10, each = 6 } = options;
  let failing: readonly Ask[] = [];
  let held: readonly Ask[] = [];
  let waiting: (() => void)[] = [];

  const answer = async <T>(ask: Ask, find: () => T): Promise<T> => {
    if (held.includes(ask)) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failing.includes(ask)) throw new Error(`The catalogue cannot be reached: ${ask}.`);
    return find();
  };
  const ofMode = (isNsfw: boolean) => stories.filter((story) => story.isNsfw === isNsfw);
  const partOf = <T>(all: readonly T[], after: string | null): ListPart<T> => {
    const from = after === null || after === '' ? 0 : Number(after);
    const to = from + size;
    return { entries: all.slice(from, to), next: to < all.length ? String(to) : null };
  };

  return {
    listing: (isNsfw) =>
      answer('listing', () => {
        const found = ofMode(isNsfw);
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
      }),
    groups: ({ by, isNsfw, after }) =>
      answer('groups', () =>
        partOf(grouped(ofMode(isNsfw), by === 'premises' ? 'premise' : 'genre', each), after),
      ),
    works: ({ kind, isNsfw, words = '', genre = '', premise, after }) =>
      answer('works', () => {
        const all = kind === 'story' ? ofMode(isNsfw) : [];
        const found = genre === '' ? all : ofGenre(all, genre);
        return partOf(
          found.filter(
            (work) => isFound(work, words) && (premise === undefined || fold(work.premise) === fold(premise)),
          ),
          after,
        );
      }),
    genres: (kind, isNsfw) =>
      answer('genres', () =>
        kind === 'story'
          ? grouped(ofMode(isNsfw), 'genre', 0).map(({ name, count }) => ({ name, count }))
          : [],
      ),
    fail(asks) {
      failing = asks ?? [];
    },
    hold(asks) {
      held = asks;
    },
    release() {
      held = [];
      const ready = waiting;
      waiting = [];
      for (const go of ready) go();
    },
  };
}

const fold = (name: string) => name.trim().toLowerCase();

const ofGenre = (stories: readonly CatalogueStory[], genre: string) =>
  stories.filter((story) => fold(story.genre) === fold(genre));

/** The group of the newest story first, each with its newest stories; none for stories without a name to group by. */
function grouped(stories: readonly CatalogueStory[], by: 'premise' | 'genre', each: number): StoryGroup[] {
  const groups = new Map<string, CatalogueStory[]>();
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

import type { CataloguePort } from '../adapter/CataloguePort.ts';
import {
  type CatalogueWork,
  type ListedCatalogueOptions,
  listedCatalogue,
} from '../adapter/listedCatalogue.ts';

export interface MemoryCatalogueOptions extends ListedCatalogueOptions {
  /** Newest first. */
  stories: readonly CatalogueWork[];
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
export function memoryCatalogue({ stories, ...options }: MemoryCatalogueOptions): MemoryCatalogue {
  const listed = listedCatalogue(async () => stories, options);
  let failing: readonly Ask[] = [];
  let held: readonly Ask[] = [];
  let waiting: (() => void)[] = [];

  const before = async (ask: Ask): Promise<void> => {
    if (held.includes(ask)) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failing.includes(ask)) throw new Error(`The catalogue cannot be reached: ${ask}.`);
  };

  return {
    listing: (isNsfw) => before('listing').then(() => listed.listing(isNsfw)),
    groups: (query) => before('groups').then(() => listed.groups(query)),
    works: (query) => before('works').then(() => listed.works(query)),
    genres: (kind, isNsfw) => before('genres').then(() => listed.genres(kind, isNsfw)),
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

import type { LibraryItem } from './Library.ts';

/** How one's own works may follow each other. */
export const sortings = ['newest', 'oldest', 'title'] as const;
export type Sorting = (typeof sortings)[number];

const titles = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The same works in another order; those of one title keep theirs, and those without one come last. */
export function sortItems(items: readonly LibraryItem[], sorting: Sorting): readonly LibraryItem[] {
  if (sorting === 'newest') return items;
  if (sorting === 'oldest') return items.toReversed();
  return items.toSorted((a, b) => {
    const [one, other] = [a.title.trim(), b.title.trim()];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return titles.compare(one, other);
  });
}

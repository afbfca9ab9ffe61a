import type { LibraryGenre, LibraryItem } from './Library.ts';

/** The same genre, however it is written. */
export const foldGenre = (genre: string) => genre.trim().toLowerCase();

/** The genres of works, by their names, each as its newest work writes it. */
export function genresOf(items: readonly LibraryItem[]): LibraryGenre[] {
  const genres = new Map<string, LibraryGenre>();
  for (const { genre } of items) {
    const folded = foldGenre(genre);
    if (folded === '') continue;
    const { name, count } = genres.get(folded) ?? { name: genre.trim(), count: 0 };
    genres.set(folded, { name, count: count + 1 });
  }
  return [...genres.values()].sort((a, b) => a.name.localeCompare(b.name));
}

import type { LibraryItem } from './Library.ts';

/** Whether each of the words begins a word of an item's title, author, premise or genre, as the server searches too. */
export function isFound({ title, author, premise, genre }: LibraryItem, words: string): boolean {
  const own = split(`${title} ${author} ${premise} ${genre}`);
  return split(words).every((wanted) => own.some((word) => word.startsWith(wanted)));
}

function split(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

import type { LibraryItem } from './Library.ts';

/** The words of an item: searching a thousand items at each key must not split them anew. */
const known = new WeakMap<LibraryItem, readonly string[]>();

/** Whether each of the words begins a word of an item's title, author, premise or genre, as the server searches too. */
export function isFound(item: LibraryItem, words: string): boolean {
  const wanted = split(words);
  if (wanted.length === 0) return true;
  const own = known.get(item) ?? split(`${item.title} ${item.author} ${item.premise} ${item.genre}`);
  known.set(item, own);
  return wanted.every((one) => own.some((word) => word.startsWith(one)));
}

function split(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

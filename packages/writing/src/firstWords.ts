import { plainWords } from './emphasis.ts';

/** Characters of the first words that name an untitled work. */
const longest = 48;

/** The first words of a text, with an ellipsis where words are left out; '' for a blank text. */
export function firstWords(text: string): string {
  const words = plainWords(text.slice(0, 8 * longest))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(words);
  if (characters.length <= longest && text.length <= 8 * longest) return words;
  const cut = characters.slice(0, longest + 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  // Chinese has no blanks.
  const kept = lastSpace > 0 ? cut.slice(0, lastSpace) : characters.slice(0, longest).join('');
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** What lists and file names say of a work: its title, or 'Untitled' with its first words. */
export function shownTitle(
  title: string,
  text: string,
  { untitled, untitledAs }: { untitled: string; untitledAs: (words: string) => string },
): string {
  const words = title.trim() === '' ? firstWords(text) : '';
  return title.trim() || (words === '' ? untitled : untitledAs(words));
}

const WORD = /[\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;

/** The words of a text as searching compares them: lower case, without accents, each once. */
export function searchTerms(...texts: readonly string[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return [...new Set(folded.match(WORD) ?? [])];
}

const WORD = /[\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;

/** The words of a text as searching compares them: lower case, without accents, each once. */
export function searchTerms(...texts: readonly string[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return [...new Set(folded.match(WORD) ?? [])];
}

/** A premise may be eight pages long: each word of it would cost an index some 0.3 kB. */
const MOST_TERMS = 100;
const MOST_PREMISE_CHARACTERS = 2_000;

/** The words that a work is found by: of title, author, genre and the beginning of its premise, 100 at most. */
export function termsOfWork(work: {
  title: string;
  author: string;
  genre: string;
  premise: string;
}): string[] {
  const { title, author, genre, premise } = work;
  return searchTerms(title, author, genre, premise.slice(0, MOST_PREMISE_CHARACTERS)).slice(0, MOST_TERMS);
}

const CHARACTERS = 200;

/** The beginning of the first of these texts that says something, cut between words. */
export function excerptOf(texts: readonly string[]): string {
  const text = (texts.find((one) => one.trim() !== '') ?? '').trim().replace(/\s+/g, ' ');
  if (text.length <= CHARACTERS) return text;
  const cut = text.slice(0, CHARACTERS);
  const blank = cut.lastIndexOf(' ');
  // Chinese has no blanks; and a character may be two code units.
  return `${blank > CHARACTERS / 2 ? cut.slice(0, blank) : cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

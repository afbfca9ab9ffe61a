const longest = 48;

/** A title to go on with until the writer gives one: the premise's first words. Empty for a blank premise. */
export function workingTitle(premise: string): string {
  const clause =
    premise
      .trim()
      .split(/[.!?;:\n]/)[0]
      ?.trim() ?? '';
  if (clause.length <= longest) return clause;
  const cut = clause.slice(0, longest + 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, longest);
  return `${atWord.replace(/[\s,–—-]+$/, '')}…`;
}

const longest = 48;
const dangling =
  /[\s,–—-]+(?:(?:a|an|the|and|or|but|of|on|in|at|to|for|with|from|by|that|who|which|is|her|his|their)\s*)*$/i;

/** A title to go on with until the writer gives one: the premise's first words. Empty for a blank premise. */
export function workingTitle(premise: string): string {
  const clause =
    premise
      .trim()
      .split(/[.!?;:\n]/)[0]
      ?.trim() ?? '';
  if (clause.length <= longest) return clause;
  const cut = clause.slice(0, longest + 1);
  const lastSpace = cut.lastIndexOf(' ');
  if (lastSpace <= 0) return clause.slice(0, longest);
  const words = cut.slice(0, lastSpace + 1);
  return words.replace(dangling, '') || words.trim();
}

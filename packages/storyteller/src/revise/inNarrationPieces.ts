/** Rewrites every piece outside quotation marks; undefined when one of them could not be rewritten. */
export function inNarrationPieces(
  sentence: string,
  change: (piece: string) => string | undefined,
): string | undefined {
  const pieces = sentence.split(/("[^"]*(?:"|$))/);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1 || !/\p{L}/u.test(piece)) continue;
    const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece) ?? [];
    const changed = change(words);
    if (changed === undefined) return undefined;
    const isInside = index > 0 && /^\p{Ll}/u.test(words);
    pieces[index] = start + (isInside ? changed : matchCapital(words, changed)) + end;
  }
  return pieces.join('');
}

function matchCapital(original: string, text: string): string {
  return /^\p{Lu}/u.test(original) ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}

const cache = new Map<string, string>();

/** The longest stretch of a line that stays the same however its slots are filled, in lower case. */
export function literalOf(line: string): string {
  const known = cache.get(line);
  if (known !== undefined) return known;
  const pieces = line
    .replace(/^\??(?:\[[^\]]*\] ?)?/, '')
    .split(/\{[^}]*\}|[~^*][A-Za-z']+/)
    .map((piece) =>
      piece
        .toLowerCase()
        .trim()
        .replace(/^[.,;:!?"' ]+/, ''),
    );
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  cache.set(line, longest);
  return longest;
}

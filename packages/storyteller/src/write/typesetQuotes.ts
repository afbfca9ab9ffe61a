/** Prose with the quotation marks and apostrophes of a printed page in place of the typewriter's. */
export function typesetQuotes(text: string): string {
  return text
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“—–])'(?=\p{L})/gu, '$1‘')
    .replaceAll("'", '’');
}

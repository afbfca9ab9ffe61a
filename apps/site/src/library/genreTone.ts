/** How many tones there are for covers. */
export const toneCount = 8;

/** The tone of a genre's covers, from 0: the same for the same genre however it is written. Null without a genre. */
export function genreTone(genre: string): number | null {
  const name = genre.trim().toLowerCase();
  if (name === '') return null;
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % toneCount;
}

/**
 * The colours of genres: twelve hues, apart also for whoever sees no red, no green or no blue
 * (`tests/journeys/genreColours.test.ts` measures it). The site draws covers with them, the server the cards of links.
 */
export const genreColours = [
  '#821c46',
  '#cc877f',
  '#936556',
  '#5a4b1c',
  '#b7c05f',
  '#69951f',
  '#47d2aa',
  '#367278',
  '#649aac',
  '#294392',
  '#6d67cb',
  '#d39cfd',
] as const;

/** The genres that most is written in, each with a colour of its own. */
const known: Readonly<Record<string, number>> = {
  ...{ horror: 0, romance: 1, 'historical fiction': 2, historical: 2, crime: 3, noir: 3, comedy: 4 },
  ...{ adventure: 5, fantasy: 6, mystery: 7, drama: 8, 'science fiction': 9, 'sci-fi': 9, thriller: 10 },
  ...{ 'post-apocalyptic': 11, dystopian: 11 },
};

/** The tone of a genre, an index of `genreColours`: the same for the same genre however it is written. Null without a genre. */
export function genreTone(genre: string): number | null {
  const name = genre.trim().toLowerCase();
  if (name === '') return null;
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  if (own !== undefined) return own;
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % genreColours.length;
}

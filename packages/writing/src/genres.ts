export interface Genre {
  name: string;
  /** `#rrggbb`. Two genres may share one. */
  color: string;
  also?: readonly string[];
}

/**
 * Genres with a colour of their own, distinguishable also without red, green or blue vision
 * (`tests/journeys/genreColours.test.ts`). Used for covers and for cards of links.
 */
export const genres: readonly Genre[] = [
  { name: 'Horror', color: '#821c46' },
  { name: 'Romance', color: '#cc877f' },
  { name: 'Historical Fiction', color: '#936556', also: ['historical'] },
  { name: 'Crime', color: '#5a4b1c', also: ['noir'] },
  { name: 'Comedy', color: '#b7c05f' },
  { name: 'Adventure', color: '#69951f' },
  { name: 'Fantasy', color: '#47d2aa' },
  { name: 'Mystery', color: '#367278' },
  { name: 'Drama', color: '#649aac' },
  { name: 'Science Fiction', color: '#294392', also: ['sci-fi'] },
  { name: 'Thriller', color: '#6d67cb' },
  { name: 'Post-Apocalyptic', color: '#d39cfd', also: ['dystopian'] },
];

const LONGEST = 40;

/** True for what could be the name of a genre, in any script. Any other is kept with its work, and makes no shelf. */
export function isGenreName(genre: string): boolean {
  const name = genre.trim();
  const letters = name.match(/\p{L}|\p{M}/gu)?.length ?? 0;
  const isWords = letters > 0 && letters * 3 >= [...name].length;
  return isWords && name.length <= LONGEST && !/[<>{}[\]|\\^`*_=@#\p{Cc}]|\/\//u.test(name);
}

const nameOf = (genre: string) => genre.trim().toLowerCase();

/** The distinct colours of a list of genres; the tone of a genre is an index of them. */
export function tonesOf(list: readonly Genre[]) {
  const colours: readonly string[] = [...new Set(list.map(({ color }) => color))];
  const known = new Map(
    list.flatMap(({ name, color, also = [] }) =>
      [name, ...also].map((one) => [nameOf(one), colours.indexOf(color)] as const),
    ),
  );
  const toneOf = (genre: string): number | null => {
    const name = nameOf(genre);
    if (name === '') return null;
    const own = known.get(name);
    if (own !== undefined) return own;
    let sum = 7;
    for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
    return sum % colours.length;
  };
  return { colours, toneOf };
}

export const { colours: genreColours, toneOf: genreTone } = tonesOf(genres);

/** Spine and ground of covers, as the library draws them: oklch(0.6 0.11 h) for eight hues, and a tenth of it on paper. */
const colours = [
  ['#b9645e', '#f6ece6'],
  ['#b26d3a', '#f5ece2'],
  ['#957f23', '#f3eee0'],
  ['#539156', '#edf0e5'],
  ['#009494', '#e5f0ea'],
  ['#4086bd', '#ebefee'],
  ['#8074bd', '#f1edee'],
  ['#ae648f', '#f5ecea'],
] as const;
const plain = ['#84878f', '#f8f5ef'] as const;

/** The colours of a genre’s cards: the same for the same genre however it is written, and as on its covers. */
export function genreColours(genre: string): { tone: number | null; spine: string; ground: string } {
  const tone = toneOf(genre);
  const [spine, ground] = (tone === null ? undefined : colours[tone]) ?? plain;
  return { tone, spine, ground };
}

function toneOf(genre: string): number | null {
  const name = genre.trim().toLowerCase();
  if (name === '') return null;
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % colours.length;
}

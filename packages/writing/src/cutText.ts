/** Characters of a card's text. */
const longest = 150;

/** The first characters of a text, with an ellipsis where it was cut; graphemes stay whole. */
export function cutText(text: string, length: number = longest): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter().segment(plain)];
  if (characters.length <= length) return plain;
  const kept = characters.slice(0, length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

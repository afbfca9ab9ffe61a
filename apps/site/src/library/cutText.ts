/** Where a card cuts its text (writing.md §9). */
const longest = 150;

/** The beginning of a text: whole characters, no more than 150, with an ellipsis where it was cut. */
export function cutText(text: string, length: number = longest): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter().segment(plain)];
  if (characters.length <= length) return plain;
  const kept = characters.slice(0, length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

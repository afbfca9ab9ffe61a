/** Some 10,000 tokens: what small models on one's own machine can still hold. */
const MAX_CHARACTERS = 40_000;

/**
 * The paragraphs that a model is shown of a long story, oldest first: the last ones that fit, whole. The very last is
 * always there, its end at least.
 */
export function recentParagraphs(paragraphs: readonly string[], maxCharacters = MAX_CHARACTERS): string[] {
  const kept: string[] = [];
  let room = maxCharacters;
  for (const paragraph of paragraphs.toReversed()) {
    const text = paragraph.trim();
    if (text === '') continue;
    if (text.length > room) {
      if (kept.length === 0) kept.push(text.slice(-room));
      break;
    }
    kept.push(text);
    room -= text.length;
  }
  return kept.toReversed();
}

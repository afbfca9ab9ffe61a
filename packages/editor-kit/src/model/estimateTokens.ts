const charactersPerToken = 4;

/** About how many tokens a text is: English prose has some four characters to one. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

import { countTokens } from '@fabula/writing';

/** About how many tokens a text is, as the kit counts what goes along. */
export function estimateTokens(text: string): number {
  return countTokens(text);
}

/** The window of most local models; large services have more. */
export const usualContextTokens = 16_384;

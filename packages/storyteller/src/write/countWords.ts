/** Words of a text as a reader counts them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0;
}

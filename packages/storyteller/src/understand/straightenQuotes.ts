/** The text with straight quotation marks and apostrophes, as the stock has them. */
export function straightenQuotes(text: string): string {
  return text.replace(/[‘’ʼ]/g, "'").replace(/[“”«»]/g, '"');
}

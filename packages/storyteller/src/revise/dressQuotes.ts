import { typesetQuotes } from '../write/typesetQuotes.ts';

/** How new text is set beside a given one: with its typewriter's marks if it has those alone, else as printed. */
export function dressQuotes(given: string): (text: string) => string {
  const isTyped = /["']/.test(given) && !/[‘’“”]/.test(given);
  return isTyped ? (text) => text : typesetQuotes;
}

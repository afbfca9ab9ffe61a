import { straightenQuotes } from './straightenQuotes.ts';

/** Text without emoji, links, mark-up and control characters, with straight quotes and single spaces. */
export function cleanText(text: string, maximum = 4_000): string {
  return straightenQuotes(text.slice(0, maximum).normalize('NFC'))
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[\u2013\u2014]/g, ', ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,;:!?'"()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

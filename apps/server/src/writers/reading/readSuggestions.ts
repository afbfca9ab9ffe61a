import { z } from 'zod';
import { cleanLine, cleanText } from './cleanText.ts';
import { looksLikeJson, readJson } from './readJson.ts';

const ITEM =
  /^\s*(?:\(?\d{1,2}[.):]|[-*•–]\s+|#{1,6}\s+\d{1,2}[.):]?|\*\*\d{1,2}[.):]?\*\*|(?:suggestion|option|idea)\s+\d{1,2}\s*[.:)–-])\s*/i;

const described = z.looseObject({
  suggestion: z.string().optional(),
  text: z.string().optional(),
  description: z.string().optional(),
  title: z.string().optional(),
});
const text = z.union([
  z.string(),
  described.transform((one) => one.suggestion ?? one.text ?? one.description ?? one.title ?? ''),
]);
const list = z.array(text.catch(''));
const answer = z.union([list, z.object({ suggestions: list }).transform((one) => one.suggestions)]);

/** The suggestions in an answer, as JSON or as a list of lines, each once; none when there are none. */
export function readSuggestions(reply: string, count: number): string[] {
  const words = cleanText(reply);
  const parsed = answer.safeParse(looksLikeJson(words) ? readJson(words) : undefined);
  const found = parsed.success ? parsed.data : looksLikeJson(words) ? [] : fromLines(words);
  const clean = found
    .map((item) => cleanLine(item.replace(ITEM, '')).replaceAll('**', ''))
    .filter((item) => item !== '');
  return [...new Set(clean)].slice(0, count);
}

function fromLines(words: string): string[] {
  const lines = words.split('\n');
  if (!lines.some((line) => ITEM.test(line))) {
    return words.includes('\n\n') ? words.split(/\n\s*\n/).map((one) => one.replace(/\s+/g, ' ')) : lines;
  }
  const items: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (ITEM.test(line)) {
      items.push(line.replace(ITEM, ''));
      isOpen = true;
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen) items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

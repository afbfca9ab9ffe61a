import { cleanLine, cleanText, looksLikeJson, readJson } from './readAnswers.ts';

const LONGEST = 300;
const LABEL = /^(?:\d{1,2}[.)]\s+|[-*•]\s+|title\s*:\s*)/i;

/** On one line; undefined when there is none. */
export function readTitle(reply: string): string | undefined {
  const words = cleanText(reply);
  const line = looksLikeJson(words)
    ? titleIn(readJson(words))
    : words.split('\n').find((one) => one.trim() !== '');
  const title = cleanLine(cleanLine((line ?? '').replaceAll('**', '')).replace(LABEL, '')).replace(
    /(?<![.\s])\.$/,
    '',
  );
  return title === '' || title.length > LONGEST ? undefined : title;
}

function titleIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return titleIn(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, text } = value as Record<string, unknown>;
  return titleIn(title ?? text);
}

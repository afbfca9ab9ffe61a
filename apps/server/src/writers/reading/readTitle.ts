import { limits } from '@fabula/contract';
import { cleanLine, cleanText, looksLikeJson, readJson } from '@fabula/writing/asking';

const LABEL = /^(?:\d{1,2}[.)]\s+|[-*•]\s+|title\s*:\s*)/i;

export function readTitle(reply: string): string | undefined {
  const words = cleanText(reply);
  const line = looksLikeJson(words)
    ? titleIn(readJson(words))
    : words.split('\n').find((one) => one.trim() !== '');
  const title = cleanLine(cleanLine((line ?? '').replaceAll('**', '')).replace(LABEL, '')).replace(
    /(?<![.\s])\.$/,
    '',
  );
  return title === '' || title.length > limits.titleCharacters ? undefined : title;
}

function titleIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return titleIn(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, text } = value as Record<string, unknown>;
  return titleIn(title ?? text);
}

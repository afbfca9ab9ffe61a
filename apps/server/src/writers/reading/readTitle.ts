import { limits } from '@fabula/contract';
import { cleanLine, cleanText } from './cleanText.ts';
import { looksLikeJson, readJson } from './readJson.ts';

const LABEL = /^(?:\d{1,2}[.)]\s+|[-*•]\s+|title\s*:\s*)/i;

/** The title in an answer; undefined when there is none. */
export function readTitle(reply: string): string | undefined {
  const words = cleanText(reply);
  const line = looksLikeJson(words)
    ? fromJson(readJson(words))
    : words.split('\n').find((one) => one.trim() !== '');
  const title = cleanLine(cleanLine((line ?? '').replaceAll('**', '')).replace(LABEL, '')).replace(
    /(?<![.\s])\.$/,
    '',
  );
  return title === '' || title.length > limits.titleCharacters ? undefined : title;
}

function fromJson(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return fromJson(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, text } = value as Record<string, unknown>;
  return fromJson(title ?? text);
}

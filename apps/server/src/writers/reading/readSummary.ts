import { cleanLine, cleanText } from './cleanText.ts';
import { looksLikeJson, readJson } from './readJson.ts';

/** The summary in an answer, on one line; undefined when there is none. */
export function readSummary(reply: string): string | undefined {
  const words = cleanText(reply);
  const found = looksLikeJson(words) ? fromJson(readJson(words)) : words;
  const summary = cleanLine((found ?? '').replace(/^[#*_\s]*summary[*_]*\s*:?[*_]*\s*(?=\S)/i, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return summary === '' ? undefined : summary;
}

function fromJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { summary } = value as Record<string, unknown>;
  return typeof summary === 'string' ? summary : undefined;
}

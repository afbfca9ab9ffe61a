import { jsonrepair } from 'jsonrepair';

/** The repair's time grows with the square of an answer. What is longer, in characters, or opens deeper at once is not repaired. */
const longest = 50_000;
const tooDeep = /(?:[{[]\s*){50}/;

/** The JSON in a model's answer, repaired where it is broken or breaks off; undefined when there is none. */
export function readJson(text: string): unknown {
  const start = text.search(/[{[]/);
  if (start < 0) return undefined;
  const json = text.slice(start).replace(/```\s*$/, '');
  try {
    return JSON.parse(json);
  } catch {
    return repaired(json);
  }
}

/** Whether a text is or contains what only a program should read. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(?:```json|\{|\[\s*[\d{["\]])/.test(text) || /"\w+"\s*:\s*["[{]/.test(text);
}

function repaired(json: string): unknown {
  if (json.length > longest || tooDeep.test(json)) return undefined;
  const end = Math.max(json.lastIndexOf('}'), json.lastIndexOf(']'));
  const whole = json.slice(0, end + 1);
  // What needs no repair is never given to it: it takes some texts with brackets in them for broken.
  for (const read of [() => whole, () => jsonrepair(whole), () => jsonrepair(json)]) {
    try {
      const value: unknown = JSON.parse(read());
      if (typeof value === 'object') return value;
    } catch {
      // The next one may be better.
    }
  }
  return undefined;
}

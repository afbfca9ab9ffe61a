export interface TextLimits {
  /** Of one text, in UTF-16 characters. */
  each: number;
  /** Of all texts and names together; what comes after is left out. */
  all: number;
}

export interface Shortened {
  value: unknown;
  /** Whether it is not what it was. */
  isCut: boolean;
}

/** A copy of a JSON value whose texts are no longer than these limits, each as `hide` leaves it. */
export function shortenTexts(value: unknown, limits: TextLimits, hide: (text: string) => string): Shortened {
  let left = limits.all;
  let isCut = false;

  function shortenText(text: string): string {
    const kept = cutBetweenCharacters(text, Math.min(limits.each, left));
    left -= kept.length;
    const shown = hide(kept);
    if (kept.length < text.length || shown !== kept) isCut = true;
    return kept.length < text.length ? `${shown}…` : shown;
  }

  function shorten(part: unknown): unknown {
    left--;
    if (typeof part === 'string') return shortenText(part);
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return whileRoom(part, shorten);
    const entries = whileRoom(
      Object.entries(part),
      ([key, one]) => [shortenText(key), shorten(one)] as const,
    );
    return Object.fromEntries(entries);
  }

  function whileRoom<Part, To>(parts: readonly Part[], to: (part: Part) => To): To[] {
    const made: To[] = [];
    for (const part of parts) {
      if (left <= 0) break;
      made.push(to(part));
    }
    if (made.length < parts.length) isCut = true;
    return made;
  }

  const shortened = shorten(value);
  return { value: shortened, isCut };
}

function cutBetweenCharacters(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.max(0, length);
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end);
}

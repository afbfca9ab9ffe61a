export interface TextCount {
  readonly tokens: number;
  /** In JSON as UTF-8, without the quotes around it. */
  readonly bytes: number;
}

/** Hundredths of a token per ASCII character: a word of five letters and its space is one and a half tokens. */
const asciiCost = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[A-Za-z ]/.test(char)) return 24;
  return /\d/.test(char) ? 45 : 50;
});
const asciiBytes = Uint8Array.from(
  { length: 128 },
  (_, code) => JSON.stringify(String.fromCharCode(code)).length - 2,
);

/** Hundredths of a token per UTF-16 code unit up to this one, by script. */
const scripts: readonly (readonly [upTo: number, cost: number])[] = [
  [0x24f, 70], // Latin with accents
  [0x36f, 70], // marks
  [0x3ff, 45], // Greek
  [0x52f, 36], // Cyrillic
  [0x1fff, 50], // Hebrew, Arabic, scripts of India and South-East Asia
  [0x2bff, 70], // punctuation and signs
  [0xabff, 100], // Chinese, Japanese
  [0xd7ff, 80], // Korean
  [0xffff, 100], // halves of rarer characters, and the rest
];

/**
 * Counts alike in page and server. Tokens are estimated from the script of each character, near or a little
 * above the count of newer models.
 */
export function countText(text: string): TextCount {
  let cost = 0;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      cost += asciiCost[code] ?? 0;
      bytes += asciiBytes[code] ?? 0;
      continue;
    }
    for (const [upTo, each] of scripts) {
      if (code > upTo) continue;
      cost += each;
      break;
    }
    if (code < 0x800) bytes += 2;
    else if (code < 0xd800 || code > 0xdfff) bytes += 3;
    else bytes += bytesOfHalf(text, at, code);
  }
  return { tokens: Math.ceil(cost / 100), bytes };
}

/** A surrogate pair has four bytes in UTF-8, a lone one six as an escape. */
function bytesOfHalf(text: string, at: number, code: number): number {
  const isFirst = code < 0xdc00;
  const other = text.charCodeAt(isFirst ? at + 1 : at - 1);
  const isPair = isFirst ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other < 0xdc00;
  return isPair ? 2 : 6;
}

export function countTokens(text: string): number {
  return countText(text).tokens;
}

/** A file's text, with the encoding that it was read in; null for what is no text. */
export type DecodedText =
  | {
      readonly text: string;
      /** A label of the Encoding Standard, as 'windows-1252'. */
      readonly encoding: string;
      /** True where neither the file nor its bytes say the encoding. */
      readonly isGuessed: boolean;
    }
  | { readonly text: null };

/**
 * Decodes the bytes of a text file: in the encoding of its byte order mark, in the one that its XML declaration names, as
 * UTF-8 or UTF-16 where the bytes are that, else in the one that is likely. Binary content has no text.
 */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const known = markedEncoding(bytes) ?? utf16Of(bytes) ?? namedEncoding(bytes);
  for (const encoding of known === null ? ['utf-8'] : [known, 'utf-8']) {
    const text = decode(bytes, encoding);
    if (text !== null) return isText(text) ? { text, encoding, isGuessed: false } : { text: null };
  }
  const encoding = await likelyEncoding(bytes);
  const text = decode(bytes, encoding);
  return text !== null && isText(text) ? { text, encoding, isGuessed: true } : { text: null };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, fromNode) : text;
  } catch {
    return null;
  }
}

const from80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Node 20 reads Windows-1252 as Latin 1. */
const fromNode = (letter: string) => from80[letter.charCodeAt(0) - 0x80] ?? letter;

function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells other files from text
  const strange = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return !text.includes('\0') && strange <= text.length / 1000;
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Bytes that tell the encoding of the rest. */
const sample = 64_000;

/** By blanks and line breaks, which every text has, and which are other letters with their bytes turned around. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const begun = bytes.subarray(0, Math.min(bytes.length, sample) & ~1);
  if (!begun.includes(0)) return null;
  let [little, big] = [0, 0];
  for (let at = 0; at < begun.length; at += 2) {
    const [first = 0, second = 0] = [begun[at], begun[at + 1]];
    if (second === 0 && isBlank(first)) little += 1;
    else if (first === 0 && isBlank(second)) big += 1;
  }
  if (little === big) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d;

/** Names that XML's writers use and the Encoding Standard has not. */
const otherNames: Readonly<Record<string, string>> = {
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  cp1252: 'windows-1252',
  ansi: 'windows-1252',
};

function namedEncoding(bytes: Uint8Array): string | null {
  const begun = String.fromCharCode(...bytes.subarray(0, 200));
  const [, name] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(begun) ?? [];
  if (name === undefined) return null;
  const label = otherNames[name.toLowerCase()] ?? name;
  try {
    const { encoding } = new TextDecoder(label);
    // Bytes in which the declaration can be read are no UTF-16, whatever it says.
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    return null;
  }
}

async function likelyEncoding(bytes: Uint8Array): Promise<string> {
  const { detect } = await import('chardet');
  const begun = bytes.subarray(0, sample);
  const found = detect(begun)?.toLowerCase() ?? 'windows-1252';
  // It knows none of Apple's encodings, and takes them for Western ones.
  if (!/^(?:windows-1252|iso-8859-1|utf-8|ascii)$/.test(found)) return found;
  return oddities(begun, 'macintosh') < oddities(begun, 'windows-1252') ? 'macintosh' : 'windows-1252';
}

const odd =
  /[\u0080-\u009f]|(?<=\p{Ll})\p{Lu}|(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{P}]|(?<=\p{L})[‡†•]|(?<=\p{L})[·–](?=\p{L})|(?<=\p{L})[‚„¿¡]|(?<=[,.!?])\p{Ll}|(?<!\p{L})[ìîíïòôùû](?=\p{Lu})/gu;

/** Counts what no Western text has: capitals and signs within words, small letters after a stop. */
function oddities(bytes: Uint8Array, encoding: string): number {
  return (decode(bytes, encoding) ?? '').match(odd)?.length ?? 0;
}

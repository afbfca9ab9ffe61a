import type { ImportProblem } from './StoryFormat.ts';

export type DecodedText =
  | { text: string; isGuessed: boolean; problem: null }
  | { text: null; problem: ImportProblem };

/** Magic bytes of other file types, whatever the name. */
const signatures: readonly [problem: ImportProblem, bytes: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0xd0, 0xcf, 0x11, 0xe0]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
];

/**
 * Decodes UTF-8, or UTF-16 by byte order mark or zeros; falls back to Windows-1252. Binary content is a
 * problem.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const known = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (known) return { text: null, problem: known[0] };
  for (const encoding of [utf16Of(bytes) ?? 'utf-8', 'windows-1252']) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells other files from text
    const strange = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
    const isText = !text.includes('\0') && strange <= text.length / 1000;
    return isText
      ? { text, isGuessed: encoding === 'windows-1252', problem: null }
      : { text: null, problem: 'not_text' };
  }
  return { text: null, problem: 'not_text' };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begun = bytes.subarray(0, 2000 - (2000 % 2));
  if (begun.length < 4) return null;
  const zeros = [0, 0];
  begun.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = begun.length / 2;
  if (odd > most * 0.4 && even === 0) return 'utf-16le';
  return even > most * 0.4 && odd === 0 ? 'utf-16be' : null;
}

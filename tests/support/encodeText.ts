const encoders = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Encodes text in any encoding that `TextDecoder` knows, of one or two bytes a letter, or as UTF-16. */
export function encodeText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at++)
      view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
    return new Uint8Array(view.buffer);
  }
  const known = encoders.get(encoding) ?? encoderOf(encoding);
  encoders.set(encoding, known);
  const bytes = [...text].flatMap((letter) => {
    const found = known.get(letter);
    if (!found) throw new Error(`${encoding} has no ${letter}.`);
    return found;
  });
  return new Uint8Array(bytes);
}

/** Node 20 reads Windows-1252 as Latin 1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function encoderOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    try {
      const letter = decoder.decode(new Uint8Array(bytes));
      if ([...letter].length === 1 && !found.has(letter)) found.set(letter, bytes);
    } catch {
      // These bytes are no letter.
    }
  };
  if (encoding === 'windows-1252')
    [...windows1252].forEach((letter, at) => {
      found.set(letter, [0x80 + at]);
    });
  for (let first = 0; first < 256; first++) add(first);
  for (let first = 0x80; first < 256; first++)
    for (let second = 0x40; second < 256; second++) add(first, second);
  return found;
}

import { strToU8, type UnzipFileInfo, unzipSync, Zip, ZipDeflate } from 'fflate';
import { zipLimits } from './zipLimits.ts';

export type ZipProblem = 'no_zip' | 'damaged' | 'too_large';

/** Entries by path; null where one cannot be unpacked. */
export type Unzipped = { entries: Map<string, Uint8Array | null> } | { problem: ZipProblem };

export interface ZipEntry {
  path: string;
  text: string;
}

export async function zip(entries: AsyncIterable<ZipEntry>): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for await (const { path, text } of entries) {
    const file = new ZipDeflate(path, { level: 6 });
    archive.add(file);
    file.push(strToU8(text), true);
  }
  archive.end();
  return new Blob(pieces, { type: 'application/zip' });
}

/** Sizes are checked before anything is unpacked, and no entry gets more room than declared, against zip bombs. */
export function unzip(bytes: Uint8Array, isWanted: (path: string) => boolean): Unzipped {
  if (bytes.length > zipLimits.packed) return { problem: 'too_large' };
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return { problem: 'no_zip' };
  const infos: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (info) => {
        infos.push(info);
        return false;
      },
    });
  } catch (thrown) {
    console.warn('A packed file could not be read:', thrown);
    return { problem: 'damaged' };
  }
  const wanted = infos.filter(({ name }) => isWanted(name));
  if (infos.length > zipLimits.entries || isTooMuch(wanted)) return { problem: 'too_large' };
  const paths = new Set(wanted.map(({ name }) => name));
  try {
    const all = unzipSync(bytes, { filter: ({ name }) => paths.has(name) });
    return { entries: new Map(Object.entries(all)) };
  } catch {
    return { entries: new Map([...paths].map((path) => [path, unpackOne(bytes, path)])) };
  }
}

function unpackOne(bytes: Uint8Array, path: string): Uint8Array | null {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? null;
  } catch {
    return null;
  }
}

function isTooMuch(infos: readonly UnzipFileInfo[]): boolean {
  const { entry, unpacked, ratio } = zipLimits;
  let [packed, sum] = [0, 0];
  for (const { size, originalSize } of infos) {
    packed += size;
    sum += originalSize;
    const isBomb = originalSize > ratio.from && originalSize > size * ratio.most;
    if (originalSize > entry || sum > unpacked || isBomb) return true;
  }
  // A bomb may be of many small entries.
  return sum > ratio.from && sum > packed * ratio.most;
}

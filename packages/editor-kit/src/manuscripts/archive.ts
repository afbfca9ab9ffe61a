import { type Unzipped, unzipSync } from 'fflate';

/** Bytes that the files of a manuscript may unpack to, together. */
const mostUnpacked = 256 * 1024 * 1024;
const mostFiles = 10_000;

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * The wanted files of a ZIP archive. The sizes that it names are added up before anything is unpacked, and no file
 * grows beyond what it names. Throws an `ArchiveError` for a damaged archive and for one that is too large.
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Unzipped {
  let [total, count] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1;
        if (count > mostFiles) throw new ArchiveError('It has too many files.');
        if (!isWanted(name)) return false;
        total += originalSize;
        if (total > mostUnpacked) throw new ArchiveError('It is too large.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('It is damaged.', { cause: error });
  }
}

/** A file of it as text; '' where it is missing. */
export const textIn = (files: Unzipped, name: string): string =>
  files[name] === undefined ? '' : new TextDecoder().decode(files[name]);

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Characters of a `data:` URL that a work may hold. */
const longestPicture = 600_000;

/** A picture as a `data:` URL; null for one of another type, or too large for a work. */
export function pictureIn(files: Unzipped, name: string): string | null {
  const type = types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  const bytes = files[name];
  return bytes && type ? dataUrl(bytes, type) : null;
}

export function dataUrl(bytes: Uint8Array, type: string): string | null {
  if ((bytes.length * 4) / 3 > longestPicture - 40) return null;
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${type};base64,${btoa(binary)}`;
}

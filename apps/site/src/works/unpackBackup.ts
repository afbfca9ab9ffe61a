import { unzip, type ZipProblem } from './zipFile.ts';
import { zipLimits } from './zipLimits.ts';

export type Fields = Record<string, unknown>;

/** The JSON in a backup by its path; null where it cannot be read. */
export type UnpackedBackup =
  | { readonly entries: ReadonlyMap<string, Fields | null>; readonly problem: null }
  | { readonly problem: ZipProblem | 'empty' };

export const workPath = /^(stories|scenes)\/[^/\\]+\.json$/;
const isOurs = (path: string) => workPath.test(path) || path === 'about.json' || path === 'preferences.json';

/** Never rejects: a bad file is a problem. */
export async function unpackBackup(file: Blob): Promise<UnpackedBackup> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > zipLimits.packed) return { problem: 'too_large' };
  const unzipped = unzip(new Uint8Array(await file.arrayBuffer()), isOurs);
  if ('problem' in unzipped) return unzipped;
  const entries = new Map<string, Fields | null>();
  for (const [path, bytes] of unzipped.entries) entries.set(path, parse(bytes));
  return { entries, problem: null };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Uint8Array | null): Fields | null {
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

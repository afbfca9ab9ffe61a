import { randomUUID } from 'node:crypto';
import type { FileSystem, OpenFile } from './FileSystem.ts';

/** Suffix of temporary files, which a crash may leave behind and nothing reads. */
export const TEMPORARY = '.tmp';

/** Writes and syncs a new file beside `path`, and answers its path and the file, still open. Where it throws, it has left nothing behind if it could. */
export async function openTemporary(
  fs: FileSystem,
  path: string,
  pieces: Iterable<Uint8Array>,
): Promise<{ temporary: string; file: OpenFile }> {
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  let file: OpenFile | undefined;
  try {
    file = await fs.create(temporary);
    for (const piece of pieces) await file.append(piece);
    await file.sync();
    return { temporary, file };
  } catch (error) {
    await file?.close().catch(() => undefined);
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
}

/** The same, and closes it. Answers its path. */
export async function writeTemporary(
  fs: FileSystem,
  path: string,
  pieces: Iterable<Uint8Array>,
): Promise<string> {
  const { temporary, file } = await openTemporary(fs, path, pieces);
  try {
    await file.close();
    return temporary;
  } catch (error) {
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
}

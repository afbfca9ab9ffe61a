import { randomUUID } from 'node:crypto';
import type { FileSystem } from './FileSystem.ts';

/** How the name of a file ends that a crash may leave behind, and that nothing will ever read. */
export const TEMPORARY = '.tmp';

/** Writes and syncs a new file beside `path`, and answers its path. Where it throws, it has left nothing behind if it could. */
export async function writeTemporary(
  fs: FileSystem,
  path: string,
  pieces: Iterable<Uint8Array>,
): Promise<string> {
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  try {
    const file = await fs.create(temporary);
    try {
      for (const piece of pieces) await file.append(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    return temporary;
  } catch (error) {
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { writeTemporary } from './DurableFile.ts';
import type { FileSystem } from './FileSystem.ts';

/**
 * Copies a file from an offset into the folder `damaged` beside it, durably. Undefined when there was
 * nothing.
 */
export async function keepDamaged(fs: FileSystem, path: string, from = 0): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let at = 0;
  for await (const piece of fs.readPieces(path)) {
    if (at + piece.byteLength > from) pieces.push(piece.subarray(Math.max(0, from - at)));
    at += piece.byteLength;
  }
  if (pieces.length === 0) return undefined;
  const folder = join(dirname(path), 'damaged');
  await fs.makeDirectory(folder);
  await fs.syncDirectory(dirname(path));
  const kept = join(folder, `${basename(path)}.${from}.${randomUUID()}`);
  await fs.rename(await writeTemporary(fs, kept, pieces), kept);
  await fs.syncDirectory(folder);
  return kept;
}

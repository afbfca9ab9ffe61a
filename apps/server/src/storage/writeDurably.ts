import { dirname } from 'node:path';
import type { FileSystem } from './files/FileSystem.ts';
import { nodeFileSystem } from './files/nodeFileSystem.ts';
import { writeTemporary } from './files/writeTemporary.ts';

const PIECE_CHARACTERS = 1 << 18;

/**
 * Writes a file so that it is there whole or not at all, also after a loss of power: beside it, synced, renamed.
 * Readable by its owner only. Makes the folder where it is missing; throws what the file system says.
 */
export async function writeDurably(
  path: string,
  content: string | Iterable<string>,
  fs: FileSystem = nodeFileSystem,
): Promise<void> {
  const folder = dirname(path);
  await fs.makeDirectory(folder);
  const temporary = await writeTemporary(fs, path, pieces(content));
  try {
    await fs.rename(temporary, path);
  } catch (error) {
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
  await fs.syncDirectory(folder);
}

function* pieces(content: string | Iterable<string>): Generator<Uint8Array> {
  if (typeof content === 'string') return yield Buffer.from(content);
  let text = '';
  for (const part of content) {
    text += part;
    if (text.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

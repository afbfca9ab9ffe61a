import { dirname } from 'node:path';
import { nodeFileSystem as fs } from './files/nodeFileSystem.ts';
import { writeTemporary } from './files/writeTemporary.ts';

/**
 * Writes a file so that it is there whole or not at all, also after a loss of power: beside it, synced, renamed.
 * Readable by its owner only. Makes the folder where it is missing; throws what the file system says.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await fs.makeDirectory(folder);
  const temporary = await writeTemporary(fs, path, [Buffer.from(text)]);
  try {
    await fs.rename(temporary, path);
  } catch (error) {
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
  await fs.syncDirectory(folder);
}

import type { Documents } from '../storage/Documents.ts';

const TRIES = 50;

/**
 * Makes of a document what `change` makes of its value, which is undefined where there is none yet; asked again when
 * somebody else has changed it meanwhile. The same change, made twice, must come to the same.
 */
export async function changeDocument<T extends object>(
  documents: Documents<T>,
  id: string,
  change: (value: T | undefined) => T | Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await documents.get(id);
    const value = await change(found?.value);
    const kept = found
      ? await documents.update(id, value, found.revision)
      : await documents.create(id, value);
    if (kept) return kept.value;
  }
  throw new Error(`The document ${id} is changed faster by others than it can be read.`);
}

import { isOf, readChanges, wholeOf } from './changes.ts';
import { applyPatches } from './patchWork.ts';
import type { WorkDatabase } from './WorkSchema.ts';

/** A story in a database, to be written whole. */
export interface FoldQuestion {
  database: string;
  key: string;
}

/** Writes a story whole that has changed since it was; what does not fit is left to its reader. */
export async function foldChanges(database: WorkDatabase, key: string): Promise<void> {
  const writing = database.transaction(['stories', 'listings', 'versionBodies'], 'readwrite', {
    durability: 'strict',
  });
  const [rows, listings, bodies] = [
    writing.objectStore('stories'),
    writing.objectStore('listings'),
    writing.objectStore('versionBodies'),
  ];
  const listing = await listings.get(key);
  const row = listing?.changes && (await rows.get(key));
  if (listing && row) {
    const { changes: _, ...whole } = listing;
    const changes = (await readChanges(writing, key)).filter((one) => isOf(one, wholeOf(listing)));
    const { document, count } = applyPatches(
      row.record,
      changes.map(({ patch }) => patch),
    );
    const last = changes.at(-1);
    if (count === changes.length && last?.revision === listing.revision && isOf(last, row)) {
      await rows.put({ ...row, record: document, revision: last.revision, updatedAt: last.updatedAt });
      await listings.put(whole);
      for (const { id } of changes) await bodies.delete(id);
    }
  }
  await writing.done;
}

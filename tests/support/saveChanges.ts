import { LONG_BODY } from '../../apps/server/src/storage/byteChange.ts';
import { postgresStorage } from '../../apps/server/src/storage/postgres/postgresStorage.ts';
import { draftWork, timeAt } from '../storage/contract/draftWork.ts';

const chapters = 'It rained on the mole. '.repeat(LONG_BODY / 16);

/** A book whose content says twice which save of it this is: at its beginning and at its end. */
export const bookAt = (name: string, value: number) => ({
  ...({ kind: 'story', shelf: 'saved', ownerId: name, title: 'The Mole', baseId: 'the_mole' } as const),
  content: { first: value, chapters, last: value },
});

/** Saves a book of one’s own again and again, counting, and prints each number once it is acknowledged. */
async function saveChanges(url: string, name: string): Promise<void> {
  const storage = await postgresStorage({
    ...{ url, connections: 2, waitMs: 300_000, heartbeatMs: 10, restMs: 0 },
    logError: (_, error) => console.error(error),
  });
  for (let value = 1; ; value++) {
    const saved = await storage.works.save(draftWork({ ...bookAt(name, value), now: timeAt(value) }));
    if (!('entry' in saved)) throw new Error(JSON.stringify(saved));
    process.stdout.write(`${value}\n`);
  }
}

const [url, name] = process.argv.slice(2);
if (url !== undefined && name !== undefined) await saveChanges(url, name);

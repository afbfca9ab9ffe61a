import { fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';

/** Run in a process of its own: opens the storage in the folder that is named, and prints how long that took, in ms. */
export async function openStore(directory: string): Promise<void> {
  const from = performance.now();
  const storage = await fileStorage({
    directory,
    report: (_, error) => {
      throw error;
    },
  });
  console.log(performance.now() - from);
  await storage.close();
}

await openStore(process.argv[2] ?? '');

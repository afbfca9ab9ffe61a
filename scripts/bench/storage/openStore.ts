import { fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';

/** Run in a separate process: opens the storage in a folder, and prints its time and processor time in ms. */
export async function openStore(directory: string): Promise<void> {
  const from = performance.now();
  const before = process.cpuUsage();
  const storage = await fileStorage({
    directory,
    logError: (_, error) => {
      throw error;
    },
  });
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ms: performance.now() - from, processorMs: (user + system) / 1000 }));
  await storage.close();
}

await openStore(process.argv[2] ?? '');

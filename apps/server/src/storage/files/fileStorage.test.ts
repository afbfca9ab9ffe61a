import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { describeBlobs } from '../contract/describeBlobs.ts';
import { describeCounters } from '../contract/describeCounters.ts';
import { describeDocuments } from '../contract/describeDocuments.ts';
import { describeSignals } from '../contract/describeSignals.ts';
import { type FileStorage, fileStorage } from './fileStorage.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function open(): Promise<FileStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'fabula-files-'));
  const storage = await fileStorage({ directory, report: () => undefined });
  ends.push(async () => {
    await storage.close();
    await rm(directory, { recursive: true });
  });
  return storage;
}

describeDocuments('files', open);
describeBlobs('files', async () => (await open()).blobs);
describeCounters('files', async () => (await open()).counters);
describeSignals('files', async () => [(await open()).signals]);

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileSystem, nodeFileSystem } from '../../../apps/server/src/storage/files/FileSystem.ts';
import { fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';
import type { WorkDraft } from '../../../apps/server/src/storage/Works.ts';
import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';
import { sampleStory } from './sampleStory.ts';

const ROUNDS = 20;
const PARAGRAPHS = 10_000;
const CHARACTERS = 200;

/** A disk whose written bytes are counted. */
function countingDisk(): FileSystem & { bytes: number } {
  const disk = {
    ...nodeFileSystem,
    bytes: 0,
    async create(path: string) {
      const file = await nodeFileSystem.create(path);
      return {
        append(bytes: Uint8Array) {
          disk.bytes += bytes.byteLength;
          return file.append(bytes);
        },
        truncate: (length: number) => file.truncate(length),
        sync: () => file.sync(),
        close: () => file.close(),
      };
    },
  };
  return disk;
}

function book(name: string, paragraphs: readonly string[]): WorkDraft {
  const story = { ...sampleStory(1, new Date().toISOString()), key: name, title: name, baseId: name };
  return { ...story, shelf: 'saved', content: { paragraphs } };
}

/** Saves a book of 2 MB after a comma, which is kept as a change, beside one of which every paragraph is new. */
export async function measureBook(folder: string): Promise<Figure[]> {
  const fs = countingDisk();
  const directory = join(folder, 'books');
  mkdirSync(directory);
  const storage = await fileStorage({
    ...{ directory, fs },
    logError: (_, error) => {
      throw error;
    },
  });
  const text = sampleStory(1, '').content.paragraphs as string[];
  const paragraphs = (turn: number) =>
    Array.from({ length: PARAGRAPHS }, (_, at) =>
      `${at} ${turn} ${text[(at + turn) % text.length]}`.slice(0, CHARACTERS),
    );
  const readings = {
    comma: { times: [] as number[], bytes: [] as number[] },
    whole: { times: [] as number[], bytes: [] as number[] },
  };
  const save = async (name: keyof typeof readings, given: readonly string[]) => {
    const draft = book(name, given);
    fs.bytes = 0;
    const from = performance.now();
    await storage.works.save(draft);
    readings[name].times.push(performance.now() - from);
    readings[name].bytes.push(fs.bytes);
  };
  const kept = paragraphs(0);
  await save('comma', kept);
  readings.comma = { times: [], bytes: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    kept[(round * 487) % PARAGRAPHS] += ',';
    await save('comma', kept);
    await save('whole', paragraphs(round));
  }
  await storage.close();
  const { comma, whole } = readings;
  const p50 = (values: number[]) => percentile(values, 0.5);
  const ms = ({ times }: typeof comma) =>
    `${p50(times).toFixed(1)} · ${percentile(times, 0.99).toFixed(1)} ms`;
  const kilobytes = ({ bytes }: typeof comma) => `${(p50(bytes) / 1000).toFixed(1)} kB`;
  return [
    {
      what: 'save a book of 2 MB after a comma, p50 · p99',
      ours: ms(comma),
      relay: `${ms(whole)} whole`,
      result: `${(p50(comma.times) / p50(whole.times)).toFixed(2)} ×`,
    },
    {
      what: 'written for it',
      ours: kilobytes(comma),
      relay: `${kilobytes(whole)} whole`,
      result: `${(p50(comma.bytes) / p50(whole.bytes)).toFixed(4)} ×`,
    },
  ];
}

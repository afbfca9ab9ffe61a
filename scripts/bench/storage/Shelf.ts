import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileSystem, nodeFileSystem } from '../../../apps/server/src/storage/files/FileSystem.ts';
import { type FileStorage, fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';
import type { WorkDraft } from '../../../apps/server/src/storage/Works.ts';
import { sampleStory } from './sampleStory.ts';

const AT_ONCE = 64;
const START = Date.UTC(2026, 0, 1);

const logError = (_: string, error: unknown) => {
  throw error;
};

/** A disk without syncs, for filling a store that is then reopened. */
const hasty: FileSystem = {
  ...nodeFileSystem,
  async create(path) {
    return { ...wrap(await nodeFileSystem.create(path)), sync: async () => undefined };
  },
  async openToAppend(path) {
    return { ...wrap(await nodeFileSystem.openToAppend(path)), sync: async () => undefined };
  },
  syncDirectory: async () => undefined,
};

function wrap(file: Awaited<ReturnType<FileSystem['create']>>): typeof file {
  return {
    append: (bytes) => file.append(bytes),
    truncate: (length) => file.truncate(length),
    sync: () => file.sync(),
    close: () => file.close(),
  };
}

export class Shelf {
  #saved: number;

  private constructor(
    readonly size: number,
    readonly directory: string,
    readonly storage: FileStorage,
  ) {
    this.#saved = size;
  }

  static async fill(folder: string, size: number): Promise<Shelf> {
    const directory = join(folder, `stories-${size}`);
    mkdirSync(directory, { recursive: true });
    const filling = await fileStorage({ directory, fs: hasty, logError });
    let next = 0;
    const worker = async () => {
      while (next < size) await filling.works.save(Shelf.draft(next++));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await filling.close();
    return new Shelf(size, directory, await fileStorage({ directory, logError }));
  }

  static draft(number: number, now = START + number * 1000): WorkDraft {
    return sampleStory(number, new Date(now).toISOString());
  }

  /** Alternates a new story and an existing one. */
  nextDraft(turn: number): WorkDraft {
    const number = turn % 2 === 0 ? this.#saved++ : (turn * 7_919) % this.size;
    return Shelf.draft(number, Date.now());
  }
}

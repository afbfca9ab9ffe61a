import { hash } from 'node:crypto';
import { join } from 'node:path';
import {
  BEFORE,
  CHANGE,
  COPY,
  CURRENT,
  DurableFile,
  type FileSurroundings,
  PREVIOUS,
  TEMPORARY,
} from './DurableFile.ts';
import { type FileSystem, FolderSyncs } from './FileSystem.ts';
import { type RecordExpectation, RecordFile } from './RecordFile.ts';

const SHARD = /^[0-9a-f]{2}$/;

const ENDING = new RegExp(`(${[CURRENT, COPY, BEFORE, PREVIOUS].join('|')})$`.replaceAll('.', '\\.'));

/** Files of records, named by the hash of the id, in up to 256 folders. */
export class RecordFolder {
  readonly #at: FileSurroundings;
  readonly #path: string;
  readonly #shards = new Map<string, Promise<void>>();

  private constructor(at: FileSurroundings, path: string) {
    this.#at = at;
    this.#path = path;
  }

  /** Creates `directory`, `records` and `damaged`. */
  static async open(
    fs: FileSystem,
    directory: string,
    logError: FileSurroundings['logError'],
  ): Promise<RecordFolder> {
    const path = join(directory, 'records');
    const damaged = join(directory, 'damaged');
    await fs.makeDirectory(directory);
    await fs.syncDirectory(join(directory, '..'));
    await fs.makeDirectory(path);
    await fs.makeDirectory(damaged);
    await fs.syncDirectory(directory);
    await fs.syncDirectory(path);
    const at = { fs, syncs: new FolderSyncs(fs), damaged, notified: new Set<string>(), logError };
    const folder = new RecordFolder(at, path);
    for (const shard of await fs.list(path)) folder.#shards.set(shard, Promise.resolve());
    return folder;
  }

  nameOf(id: string): string {
    return hash('sha256', id);
  }

  /** Its folder must be made by `prepare`. */
  file(
    name: string,
    expected?: RecordExpectation,
    announce: () => Promise<void> = async () => undefined,
  ): RecordFile {
    const path = join(this.#shardOf(name), name);
    return new RecordFile(
      (wanted) => new DurableFile(this.#at, path, announce, wanted),
      (wanted) => new DurableFile(this.#at, path, announce, wanted, CHANGE),
      expected,
    );
  }

  prepare(name: string): Promise<void> {
    const shard = name.slice(0, 2);
    const known = this.#shards.get(shard);
    if (known !== undefined) return known;
    const made = this.#make(shard);
    this.#shards.set(shard, made);
    made.catch(() => this.#shards.delete(shard));
    return made;
  }

  /** Settles once the entries of the file's folder are durable. */
  sync(name: string): Promise<void> {
    return this.#shards.has(name.slice(0, 2)) ? this.#at.syncs.sync(this.#shardOf(name)) : Promise.resolve();
  }

  async quarantine(path: string, as: string): Promise<void> {
    await this.#at.fs.rename(path, join(this.#at.damaged, as));
    await this.#at.fs.syncDirectory(this.#at.damaged);
  }

  async *names(): AsyncGenerator<string> {
    for (const { files } of await this.#files()) {
      yield* new Set(files.filter((file) => ENDING.test(file)).map((file) => file.replace(ENDING, '')));
    }
  }

  /** Removes temporary files of a crash. Not for concurrent writes. */
  async tidy(): Promise<void> {
    for (const { shard, files } of await this.#files()) {
      for (const file of files) {
        if (file.endsWith(TEMPORARY)) await this.#at.fs.remove(join(this.#path, shard, file));
      }
    }
  }

  async #files(): Promise<{ shard: string; files: string[] }[]> {
    const shards = (await this.#at.fs.list(this.#path)).filter((shard) => SHARD.test(shard)).toSorted();
    return Promise.all(
      shards.map(async (shard) => ({ shard, files: await this.#at.fs.list(join(this.#path, shard)) })),
    );
  }

  async #make(shard: string): Promise<void> {
    await this.#at.fs.makeDirectory(join(this.#path, shard));
    await this.#at.syncs.sync(this.#path);
  }

  #shardOf(name: string): string {
    return join(this.#path, name.slice(0, 2));
  }
}

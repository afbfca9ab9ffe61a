import { basename, dirname } from 'node:path';
import type {
  FileIdentity,
  FileSystem,
  OpenFile,
  PatchFile,
} from '../../../apps/server/src/storage/files/FileSystem.ts';
import { type SimulatedDisk, SimulatedFile, SimulatedFolder } from './SimulatedDisk.ts';
import type { Random } from './seededRandom.ts';

type CallKind = keyof FileSystem | keyof OpenFile | keyof PatchFile;

export interface Call {
  /** 1 for the first call of all. */
  number: number;
  kind: CallKind;
  path: string;
}

/** `skip`: says that it is done and does nothing, as a disk does that lies about its syncs. `crash`: the machine stops. */
export type Fate = 'ENOSPC' | 'EIO' | 'EROFS' | 'skip' | 'crash' | undefined;

interface Waiting {
  call: Omit<Call, 'number'>;
  work(): unknown;
  halfWork?: (() => void) | undefined;
  settle(outcome: { value: unknown } | { error: Error }): void;
}

/**
 * A `FileSystem` on a simulated disk. Calls that wait at the same time happen in an order that the seed decides.
 * After a crash nothing settles any more.
 */
export class SimulatedFileSystem implements FileSystem {
  calls = 0;
  readonly crashed: Promise<void>;
  readonly #disk: SimulatedDisk;
  readonly #random: Random;
  readonly #fateOf: (call: Call) => Fate;
  readonly #waiting: Waiting[] = [];
  #isPumping = false;
  #hasCrashed = false;
  #tellCrash: () => void = () => undefined;

  constructor(disk: SimulatedDisk, random: Random, fateOf: (call: Call) => Fate = () => undefined) {
    this.#disk = disk;
    this.#random = random;
    this.#fateOf = fateOf;
    this.crashed = new Promise((resolve) => {
      this.#tellCrash = resolve;
    });
  }

  /** The process is killed: nothing that it asked for happens any more. */
  kill(): void {
    this.#hasCrashed = true;
    this.#tellCrash();
  }

  makeDirectory(path: string): Promise<void> {
    return this.#do('makeDirectory', path, () => {
      const parent = this.#folder(dirname(path));
      if (parent.names.has(basename(path))) return;
      this.#disk.change({ folder: parent, name: basename(path), node: new SimulatedFolder() });
    });
  }

  list(path: string): Promise<string[]> {
    return this.#do('list', path, () => {
      const node = this.#disk.find(path);
      return node instanceof SimulatedFolder ? [...node.names.keys()] : [];
    });
  }

  read(path: string): Promise<Buffer | undefined> {
    return this.#do('read', path, () => {
      const node = this.#disk.find(path);
      return node instanceof SimulatedFile ? Buffer.from(node.bytes) : undefined;
    });
  }

  async *readPieces(path: string): AsyncGenerator<Buffer> {
    const bytes = (await this.read(path)) ?? Buffer.alloc(0);
    for (let from = 0; from < bytes.byteLength; ) {
      const to = from + 1 + this.#random.below(1_000);
      yield bytes.subarray(from, to);
      from = to;
    }
  }

  create(path: string): Promise<OpenFile> {
    return this.#do('create', path, () => {
      if (this.#disk.find(path) !== undefined) throw failure('EEXIST', path);
      return this.#open(path);
    });
  }

  openToAppend(path: string): Promise<OpenFile> {
    return this.#do('openToAppend', path, () => this.#open(path));
  }

  openToPatch(path: string): Promise<PatchFile> {
    return this.#do('openToPatch', path, () => {
      const file = this.#disk.find(path);
      if (!(file instanceof SimulatedFile)) throw failure('ENOENT', path);
      const put = (bytes: Uint8Array, position: number) => file.patch(bytes, position);
      return {
        write: (bytes, position) => {
          const copy = Uint8Array.from(bytes);
          const half = () => put(copy.subarray(0, this.#random.below(copy.byteLength + 1)), position);
          return this.#do('write', path, () => put(copy, position), half);
        },
        sync: () => this.#sync(path, file),
        close: () => this.#do('close', path, () => undefined),
      };
    });
  }

  identify(path: string): Promise<FileIdentity | undefined> {
    return this.#do('identify', path, () => {
      const node = this.#disk.find(path);
      return node instanceof SimulatedFile ? { id: node.id, length: node.bytes.byteLength } : undefined;
    });
  }

  rename(from: string, to: string): Promise<boolean> {
    return this.#do('rename', from, () => {
      const source = this.#folder(dirname(from));
      const node = source.names.get(basename(from));
      if (node === undefined) return false;
      this.#disk.change(
        { folder: source, name: basename(from), node: undefined },
        { folder: this.#folder(dirname(to)), name: basename(to), node },
      );
      return true;
    });
  }

  remove(path: string): Promise<void> {
    return this.#do('remove', path, () => {
      const folder = this.#disk.find(dirname(path));
      if (!(folder instanceof SimulatedFolder) || !folder.names.has(basename(path))) return;
      this.#disk.change({ folder, name: basename(path), node: undefined });
    });
  }

  syncDirectory(path: string): Promise<void> {
    return this.#do('syncDirectory', path, () => this.#disk.syncFolder(this.#folder(path)));
  }

  #open(path: string): OpenFile {
    const found = this.#disk.find(path);
    const file = found instanceof SimulatedFile ? found : new SimulatedFile();
    if (found === undefined) {
      this.#disk.change({ folder: this.#folder(dirname(path)), name: basename(path), node: file });
    }
    const add = (bytes: Uint8Array) => {
      file.bytes = Buffer.concat([file.bytes, bytes]);
    };
    return {
      append: (bytes) => {
        const copy = Uint8Array.from(bytes);
        const half = () => add(copy.subarray(0, this.#random.below(copy.byteLength + 1)));
        return this.#do('append', path, () => add(copy), half);
      },
      truncate: (length) => this.#do('truncate', path, () => file.truncate(length)),
      sync: () => this.#sync(path, file),
      close: () => this.#do('close', path, () => undefined),
    };
  }

  #sync(path: string, file: SimulatedFile): Promise<void> {
    return this.#do(
      'sync',
      path,
      () => file.sync(),
      () => file.failSync(),
    );
  }

  #folder(path: string): SimulatedFolder {
    const node = this.#disk.find(path);
    if (node instanceof SimulatedFolder) return node;
    throw failure('ENOENT', path);
  }

  #do<T>(kind: CallKind, path: string, work: () => T, halfWork?: () => void): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        call: { kind, path },
        work,
        halfWork,
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as T)),
      });
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#isPumping || this.#hasCrashed) return;
    this.#isPumping = true;
    setImmediate(() => {
      this.#isPumping = false;
      if (this.#hasCrashed) return;
      const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      if (next !== undefined) this.#happen(next);
      if (this.#waiting.length > 0) this.#pump();
    });
  }

  #happen({ call, work, halfWork, settle }: Waiting): void {
    const fate = this.#fateOf({ ...call, number: ++this.calls });
    if (fate === 'crash') {
      if (call.kind !== 'sync') halfWork?.();
      this.kill();
    } else if (fate === 'skip') {
      settle({ value: undefined });
    } else if (fate !== undefined) {
      halfWork?.();
      settle({ error: failure(fate, call.path) });
    } else {
      try {
        settle({ value: work() });
      } catch (error) {
        settle({ error: error as Error });
      }
    }
  }
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

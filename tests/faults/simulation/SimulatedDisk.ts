import { randomUUID } from 'node:crypto';
import type { Random } from './seededRandom.ts';

/** What is lost or kept of an unsynced file comes in pieces of this size, as a disk writes sectors. */
const SECTOR = 64;

/** A file: what the system shows, and what would be left after a loss of power. */
export class SimulatedFile {
  readonly id = randomUUID();
  bytes: Buffer = Buffer.alloc(0);
  durable: Buffer = Buffer.alloc(0);
  /** From where on the system shows bytes that it has given up writing, until they are written again. */
  #forgottenFrom = Number.POSITIVE_INFINITY;
  #forgottenTo = 0;

  sync(): void {
    this.durable = Buffer.from(this.bytes);
    if (this.#forgottenFrom < this.#forgottenTo) this.durable.fill(0, this.#forgottenFrom, this.#forgottenTo);
  }

  /** A sync fails as it does on Linux: what was to be written counts as written, and later syncs pass it over. */
  failSync(): void {
    this.#forgottenFrom = Math.min(this.#forgottenFrom, this.durable.byteLength);
    this.#forgottenTo = this.bytes.byteLength;
  }

  truncate(length: number): void {
    this.bytes = this.bytes.subarray(0, length);
    this.#forgottenTo = Math.min(this.#forgottenTo, length);
  }

  /** Writes over what is there from `position` on, and behind it. */
  patch(bytes: Uint8Array, position: number): void {
    const patched = Buffer.alloc(Math.max(this.bytes.byteLength, position + bytes.byteLength));
    this.bytes.copy(patched);
    patched.set(bytes, position);
    this.bytes = patched;
    if (position <= this.#forgottenFrom && position + bytes.byteLength >= this.#forgottenTo) {
      this.#forgottenFrom = Number.POSITIVE_INFINITY;
    }
  }

  /** All, nothing, or some sectors of what was not synced; the others have what they had, or zeros. */
  afterPowerLoss(random: Random): SimulatedFile {
    const left = new SimulatedFile();
    left.bytes = this.#remains(random);
    left.sync();
    return left;
  }

  #remains(random: Random): Buffer {
    const fate = random.below(4);
    if (this.durable.equals(this.bytes) || fate === 0) return this.durable;
    if (fate === 1) return this.bytes;
    const shortest = Math.min(this.durable.byteLength, this.bytes.byteLength);
    const longest = Math.max(this.durable.byteLength, this.bytes.byteLength);
    const remains = Buffer.alloc(shortest + random.below(longest - shortest + 1));
    for (let from = 0; from < remains.byteLength; from += SECTOR) {
      const source = random.below(2) === 0 ? this.durable : this.bytes;
      source.subarray(from, from + SECTOR).copy(remains, from);
    }
    return remains;
  }
}

export type Node = SimulatedFile | SimulatedFolder;

/** One change of names, which happens as a whole: a rename clears one and sets another, perhaps in another folder. */
interface NameChange {
  readonly parts: readonly { folder: SimulatedFolder; name: string; node: Node | undefined }[];
  /** Folders that were not synced since. */
  readonly unsynced: Set<SimulatedFolder>;
}

/** A folder: the names that the system shows; the disk knows which of them are durable. */
export class SimulatedFolder {
  readonly names = new Map<string, Node>();
  readonly durable = new Map<string, Node>();
}

/** Files and folders, with what of them would survive a loss of power. */
export class SimulatedDisk {
  readonly root: SimulatedFolder;
  #changes: NameChange[] = [];

  constructor(root = new SimulatedFolder()) {
    this.root = root;
  }

  change(...parts: NameChange['parts']): void {
    for (const { folder, name, node } of parts) set(folder.names, name, node);
    this.#changes.push({ parts, unsynced: new Set(parts.map(({ folder }) => folder)) });
  }

  /** A change is durable once every folder that it touched was synced. */
  syncFolder(folder: SimulatedFolder): void {
    for (const { unsynced } of this.#changes) unsynced.delete(folder);
    this.#changes = this.#changes.filter((change) => {
      if (change.unsynced.size > 0) return true;
      apply(change);
      return false;
    });
  }

  /** What a machine finds that starts again: each unsynced change of names was kept or lost on its own. */
  afterPowerLoss(random: Random): SimulatedDisk {
    for (const change of this.#changes) if (random.below(2) === 0) apply(change);
    const copies = new Map<Node, Node>();
    return new SimulatedDisk(survivor(this.root, random, copies) as SimulatedFolder);
  }

  /** What the system shows at a path. */
  find(path: string): Node | undefined {
    return path
      .split('/')
      .filter((name) => name !== '')
      .reduce<Node | undefined>(
        (node, name) => (node instanceof SimulatedFolder ? node.names.get(name) : undefined),
        this.root,
      );
  }
}

function apply({ parts }: NameChange): void {
  for (const { folder, name, node } of parts) set(folder.durable, name, node);
}

function set(names: Map<string, Node>, name: string, node: Node | undefined): void {
  if (node === undefined) names.delete(name);
  else names.set(name, node);
}

function survivor(node: Node, random: Random, copies: Map<Node, Node>): Node {
  const known = copies.get(node);
  if (known !== undefined) return known;
  if (node instanceof SimulatedFile) {
    const left = node.afterPowerLoss(random);
    copies.set(node, left);
    return left;
  }
  const left = new SimulatedFolder();
  copies.set(node, left);
  for (const [name, child] of node.durable) {
    const copy = survivor(child, random, copies);
    left.names.set(name, copy);
    left.durable.set(name, copy);
  }
  return left;
}

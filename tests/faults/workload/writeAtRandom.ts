import type { Storage } from '../../../apps/server/src/storage/Storage.ts';
import type { Random } from '../simulation/seededRandom.ts';
import { type Cell, cellKinds, writeCell } from './Cell.ts';

export interface WritingOptions {
  writers: number;
  /** For each writer. */
  writes: number;
  random: Random;
  next(cell: Cell): number | null;
  onAsk(cell: Cell, value: number | null): void;
  onAcknowledge(cell: Cell, value: number | null): void;
  onRefuse(cell: Cell, error: unknown): void;
}

/** Several writers at once, each with cells of its own, and one write after another. */
export async function writeAtRandom(storage: Storage, options: WritingOptions): Promise<void> {
  const { writers, writes, random, next, onAsk, onAcknowledge, onRefuse } = options;
  async function write(writer: number): Promise<void> {
    for (let count = 0; count < writes; count++) {
      const kind = cellKinds[random.below(cellKinds.length)] ?? 'document';
      const cell: Cell = { kind, name: `w${writer}-${random.below(2)}` };
      const value = next(cell);
      onAsk(cell, value);
      try {
        await writeCell(storage, cell, value);
        onAcknowledge(cell, value);
      } catch (error) {
        onRefuse(cell, error);
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}

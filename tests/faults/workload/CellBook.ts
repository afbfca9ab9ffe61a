import type { Storage } from '../../../apps/server/src/storage/Storage.ts';
import type { Random } from '../simulation/seededRandom.ts';
import { type Cell, cellKinds, readCell } from './Cell.ts';

interface Fact {
  cell: Cell;
  /** What was last acknowledged. */
  acknowledged: number | null;
  /** What was asked for since, and never answered. */
  asked: (number | null)[];
  /** The highest number that was ever asked for. */
  highest: number;
}

/** What a storage was asked to keep, and what it has promised to. */
export class CellBook {
  readonly #facts = new Map<string, Fact>();

  ask(cell: Cell, value: number | null): void {
    const fact = this.#fact(cell);
    fact.asked.push(value);
    fact.highest = Math.max(fact.highest, value ?? 0);
  }

  acknowledge(cell: Cell, value: number | null): void {
    Object.assign(this.#fact(cell), { acknowledged: value, asked: [] });
  }

  /** What was asked for since the last answer was refused, and must not be there. */
  refuse(cell: Cell): void {
    this.#fact(cell).asked = [];
  }

  /** A number that the cell has never held, or nothing. */
  next(cell: Cell, random: Random): number | null {
    const { acknowledged, highest } = this.#fact(cell);
    if (cell.kind === 'counter' || cell.kind === 'ledger') return (acknowledged ?? 0) + 1;
    return acknowledged !== null && random.below(6) === 0 ? null : highest + 1;
  }

  /**
   * Sentences about what was acknowledged and is not there, in cells of these kinds. What is there counts as
   * acknowledged from now on.
   */
  async compare(storage: Storage, kinds: readonly Cell['kind'][] = cellKinds): Promise<string[]> {
    const findings: string[] = [];
    for (const { cell, acknowledged, asked } of this.#facts.values()) {
      if (!kinds.includes(cell.kind)) continue;
      const name = `${cell.kind} ${cell.name}`;
      try {
        const found = await readCell(storage, cell);
        if (found !== acknowledged && !asked.includes(found)) {
          findings.push(
            `${name} holds ${found}: ${acknowledged} was acknowledged, and then ${asked} asked for`,
          );
        }
        this.acknowledge(cell, found);
      } catch (error) {
        findings.push(`${name} cannot be read: ${error}`);
      }
    }
    return findings;
  }

  #fact(cell: Cell): Fact {
    const key = `${cell.kind} ${cell.name}`;
    const fact = this.#facts.get(key) ?? { cell, acknowledged: null, asked: [], highest: 0 };
    this.#facts.set(key, fact);
    return fact;
  }
}

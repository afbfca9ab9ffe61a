import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A 32-bit number for a text (FNV-1a): the same text always gives the same one. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/** Seeded choices: the same seed makes the same choices in the same order. */
export class Chooser {
  readonly #random;

  constructor(seed: string) {
    this.#random = xoroshiro128plus(hashText(seed));
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return uniformInt(this.#random, low, high);
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  /** One of a list, or undefined for an empty one. */
  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.between(0, list.length - 1)];
  }

  /** The same items in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(this.between(0, left.length - 1), 1));
    return shuffled;
  }
}

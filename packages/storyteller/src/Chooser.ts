import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** FNV-1a of 32 bits, finished as murmur3 is: the low bits of FNV alone are the same for two texts with one ending. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Seeded choices, deterministic in their order. */
export class Chooser {
  readonly #random;

  constructor(seed: string) {
    this.#random = xoroshiro128plus(hashText(seed));
  }

  /** Both inclusive. */
  between(low: number, high: number): number {
    return uniformInt(this.#random, low, high);
  }

  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  /** Undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.between(0, list.length - 1)];
  }

  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(this.between(0, left.length - 1), 1));
    return shuffled;
  }
}

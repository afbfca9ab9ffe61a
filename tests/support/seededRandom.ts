import { createHash } from 'node:crypto';

export interface SeededRandom {
  /** A whole number from 0 to `max`. */
  upTo(max: number): number;
  pick<T>(items: readonly T[]): T;
  /** True so often: 0 never, 1 always. */
  chance(share: number): boolean;
}

/** Chances that are the same for the same seed, so that a test that fails can be run again. */
export function seededRandom(seed: number): SeededRandom {
  let drawn = 0;
  const fraction = () => {
    const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  };
  const upTo = (max: number) => Math.floor(fraction() * (max + 1));
  return {
    upTo,
    pick: <T>(items: readonly T[]) => items[upTo(items.length - 1)] as T,
    chance: (share) => fraction() < share,
  };
}

/** Limits of a packed file, in bytes unless named otherwise. */
export const zipLimits = {
  packed: 200_000_000,
  entries: 10_000,
  entry: 100_000_000,
  unpacked: 500_000_000,
  /** Maximal compression ratio of an entry, and of all together, above `from` unpacked bytes. */
  ratio: { most: 200, from: 30_000_000 },
} as const;

/** What may be in a packed file, in bytes where it says nothing else. */
export const zipLimits = {
  packed: 200_000_000,
  entries: 10_000,
  entry: 100_000_000,
  unpacked: 500_000_000,
  /** How often what is unpacked may be larger than what was packed, where it is large at all. */
  ratio: { most: 200, from: 30_000_000 },
} as const;

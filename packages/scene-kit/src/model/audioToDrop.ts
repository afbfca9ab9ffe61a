/** A recording that is kept. */
export interface KeptAudio {
  readonly key: string;
  readonly bytes: number;
  /** When it was last heard, in milliseconds. */
  readonly usedAt: number;
}

/**
 * The recordings that have to go, the longest unheard first, so that another of `incoming` bytes stays within `limit`
 * bytes. Null where it alone is too large: then nothing goes, and it is not kept.
 */
export function audioToDrop(kept: readonly KeptAudio[], incoming: number, limit: number): string[] | null {
  if (incoming > limit) return null;
  let total = kept.reduce((sum, { bytes }) => sum + bytes, incoming);
  const dropped: string[] = [];
  for (const { key, bytes } of [...kept].sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= limit) break;
    total -= bytes;
    dropped.push(key);
  }
  return dropped;
}

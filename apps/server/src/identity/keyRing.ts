/** Public keys by their ids, as somebody publishes them. */
export interface KeyRing {
  /** Undefined when nobody has published it. Rejects when it is not here and cannot be asked for. */
  find(keyId: string): Promise<string | undefined>;
}

const MAX_AGE_MS = 60 * 60 * 1_000;
const COOL_DOWN_MS = 30_000;

/**
 * Asks for all keys at once, every hour; and for an id that it does not know, but not more often than every 30 s:
 * whoever makes up key ids cannot make us ask for each. Keys that it has stay good while nobody answers.
 */
export function keyRing(
  readKeys: () => Promise<ReadonlyMap<string, string>>,
  now: () => number = Date.now,
): KeyRing {
  let keys: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    triedAt = now();
    try {
      keys = await readKeys();
      readAt = now();
      failure = undefined;
    } catch (error) {
      failure = error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async find(keyId) {
      const isStale = now() - readAt > MAX_AGE_MS;
      if ((isStale || !keys.has(keyId)) && now() - triedAt > COOL_DOWN_MS) reading ??= read();
      await reading;
      const key = keys.get(keyId);
      if (key === undefined && failure !== undefined) throw failure;
      return key;
    },
  };
}

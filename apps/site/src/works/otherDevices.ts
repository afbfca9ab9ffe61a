import type { Newer } from './account.ts';
import type { SaveOutcome } from './WorkKind.ts';

interface Keeping<R> {
  save(record: R): Promise<SaveOutcome<R>>;
  watch?(key: () => string, take: (record: R) => Promise<boolean>): () => void;
}

interface Account<R> {
  newer(record: R): Promise<Newer<R> | null>;
}

interface Opened<R> {
  record: R | null;
  keyOf: (record: R) => string;
}

/** Milliseconds between two looks, and how often one is tried while the page is not at rest. */
const [pause, rest, tries] = [5_000, 1_000, 5];

/**
 * A port that also takes what another device has saved in the account: when the work is opened, and whenever somebody comes
 * back to its page. Where anything was written here meanwhile it is left to the conflict of the next save.
 */
export function takingFromAccount<R, Port extends Keeping<R>>(
  port: Port,
  account: Account<R>,
  { record, keyOf }: Opened<R>,
): Port {
  let latest = record;
  let saves = 0;

  async function look(key: () => string, take: (record: R) => Promise<boolean>): Promise<void> {
    for (let left = tries; left > 0; left--) {
      const known = latest;
      if (known === null || keyOf(known) !== key()) return;
      const found = await account.newer(known);
      if (!found) return;
      if (latest === known && saves === 0 && (await take(found.record))) {
        latest = found.record;
        return found.keep();
      }
      // A work that was opened a moment ago may be saved once, as it was opened.
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  return {
    ...port,
    async save(own: R) {
      saves += 1;
      try {
        const outcome = await port.save(own);
        latest = outcome.outcome === 'conflict' ? outcome.record : own;
        return outcome;
      } finally {
        saves -= 1;
      }
    },
    watch(key: () => string, take: (record: R) => Promise<boolean>) {
      let lookedAt = Number.NEGATIVE_INFINITY;
      const lookNow = () => {
        if (document.visibilityState === 'hidden' || !navigator.onLine) return;
        if (performance.now() - lookedAt < pause) return;
        lookedAt = performance.now();
        // One tab at a time: what it takes comes to the others as its save.
        const locked = navigator.locks
          ? navigator.locks.request(`fabula-account-${key()}`, () => look(key, take))
          : look(key, take);
        locked.catch((thrown: unknown) => {
          console.warn('What another device saved could not be taken:', thrown);
        });
      };
      const stop = port.watch?.(key, async (newer) => {
        const isTaken = await take(newer);
        if (isTaken) latest = newer;
        return isTaken;
      });
      lookNow();
      document.addEventListener('visibilitychange', lookNow);
      window.addEventListener('focus', lookNow);
      window.addEventListener('online', lookNow);
      return () => {
        stop?.();
        document.removeEventListener('visibilitychange', lookNow);
        window.removeEventListener('focus', lookNow);
        window.removeEventListener('online', lookNow);
      };
    },
  };
}

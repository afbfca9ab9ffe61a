import { createHash } from 'node:crypto';
import type { Counters, CounterTake } from '../storage/Counters.ts';

export interface GuessGuardConfig {
  counters: Counters;
  /** Tries from one address at one e-mail in a quarter of an hour. */
  tries: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Slows down who guesses passwords. One address at one e-mail has the fewest tries; an e-mail has more from all
 * addresses together, so that a stranger cannot easily lock its owner out; and so has an address, at all e-mails.
 * The counts are in the storage, so that several instances give no more tries than one.
 */
export interface GuessGuard {
  /** Counts a try before it is made; answers the seconds to wait when there is none left. */
  take(email: string, address: string): Promise<number | undefined>;
  /** The try was right: it does not count. */
  give(email: string, address: string): Promise<void>;
}

const WINDOW_MS = 15 * 60 * 1_000;
const TIMES = 5;

export function guessGuard({ counters, tries, now }: GuessGuardConfig): GuessGuard {
  function takes(email: string, address: string): CounterTake[] {
    const window = Math.floor(now() / WINDOW_MS);
    const key = (...parts: string[]) => `sign_in ${window} ${hashOf(parts.join(' '))}`;
    return [
      { key: key('pair', email, address), amount: 1, ceiling: tries },
      { key: key('email', email), amount: 1, ceiling: tries * TIMES },
      { key: key('address', address), amount: 1, ceiling: tries * TIMES },
    ];
  }
  return {
    async take(email, address) {
      const end = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS;
      const { isTaken } = await counters.take(takes(email, address), end);
      return isTaken ? undefined : Math.max(1, Math.ceil((end - now()) / 1_000));
    },
    give: (email, address) => counters.give(takes(email, address)),
  };
}

/** Keys of counters tell nobody's address. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

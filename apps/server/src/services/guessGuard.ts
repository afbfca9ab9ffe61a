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
  /** The same for a new account: nobody's password is guessed at, and yet an address can make only so many. */
  takeNew(address: string): Promise<number | undefined>;
  /** The try was right: it does not count. */
  give(email: string, address: string): Promise<void>;
}

const WINDOW_MS = 15 * 60 * 1_000;
const TIMES = 5;

export function guessGuard({ counters, tries, now }: GuessGuardConfig): GuessGuard {
  const key = (...parts: string[]) =>
    `sign_in ${Math.floor(now() / WINDOW_MS)} ${hashOf(JSON.stringify(parts))}`;
  const ofAddress = (address: string): CounterTake => ({
    key: key('address', address),
    amount: 1,
    ceiling: tries * TIMES,
  });
  const takes = (email: string, address: string): CounterTake[] => [
    { key: key('pair', email, address), amount: 1, ceiling: tries },
    { key: key('email', email), amount: 1, ceiling: tries * TIMES },
    ofAddress(address),
  ];

  async function take(wanted: CounterTake[]): Promise<number | undefined> {
    const end = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS;
    const { isTaken } = await counters.take(wanted, end);
    return isTaken ? undefined : Math.max(1, Math.ceil((end - now()) / 1_000));
  }

  return {
    take: (email, address) => take(takes(email, address)),
    takeNew: (address) => take([ofAddress(address)]),
    give: (email, address) => counters.give(takes(email, address)),
  };
}

/** Keys of counters tell nobody's address. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

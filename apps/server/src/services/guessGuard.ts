import { createHash } from 'node:crypto';
import type { Counters, CounterTake } from '../storage/Counters.ts';
import { steadyClock } from './steadyClock.ts';

export interface GuessGuardConfig {
  counters: Counters;
  /** Tries from one address at one e-mail in a quarter of an hour. */
  tries: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Slows down who guesses passwords. One address at one e-mail has the fewest tries, and an address has more at all
 * e-mails. Where an e-mail has had as many from all addresses together, each address has only a few: a crowd that
 * guesses is slowed, and its owner, elsewhere, is never locked out.
 * The counts are in the storage, so that several instances give no more tries than one.
 */
export interface GuessGuard {
  /** Counts a try before it is made; answers the seconds to wait when there is none left. */
  take(email: string, address: string): Promise<number | undefined>;
  /** The same for a new account: nobody's password is guessed at, and yet an address can make only so many. */
  takeNew(address: string): Promise<number | undefined>;
  /** The same for a mail to somebody, an hour: a source has a few for one e-mail, and more for all. */
  takeMail(email: string, address: string): Promise<number | undefined>;
  /** The try was right: it does not count. */
  give(email: string, address: string): Promise<void>;
}

const WINDOW_MS = 15 * 60 * 1_000;
const TIMES = 5;
/** Tries of an address at an e-mail that a crowd is guessing at. */
const FEW = 2;
const HOUR_MS = 60 * 60 * 1_000;
const MAILS = 3;
const MAILS_OF_ADDRESS = 20;

export function guessGuard({ counters, tries, now: clock }: GuessGuardConfig): GuessGuard {
  const now = steadyClock(clock);
  const key = (...parts: string[]) =>
    `sign_in ${Math.floor(now() / WINDOW_MS)} ${hashOf(JSON.stringify(parts))}`;
  const ofAddress = (address: string): CounterTake => ({
    key: key('address', address),
    amount: 1,
    ceiling: tries * TIMES,
  });
  const ofPair = (email: string, address: string, ceiling: number): CounterTake => ({
    key: key('pair', email, address),
    amount: 1,
    ceiling,
  });
  const ofEmail = (email: string): CounterTake => ({
    key: key('email', email),
    amount: 1,
    ceiling: tries * TIMES,
  });

  const endOf = (windowMs: number) => (Math.floor(now() / windowMs) + 1) * windowMs;
  const untilEnd = (windowMs: number) => Math.max(1, Math.ceil((endOf(windowMs) - now()) / 1_000));

  async function take(wanted: CounterTake[], windowMs = WINDOW_MS): Promise<number | undefined> {
    const { isTaken } = await counters.take(wanted, endOf(windowMs));
    return isTaken ? undefined : untilEnd(windowMs);
  }

  return {
    async take(email, address) {
      const wide = ofEmail(email);
      const wanted = [ofPair(email, address, tries), wide, ofAddress(address)];
      const answer = await counters.take(wanted, endOf(WINDOW_MS));
      if (answer.isTaken) return undefined;
      if (answer.key !== wide.key) return untilEnd(WINDOW_MS);
      return take([ofPair(email, address, Math.min(FEW, tries)), ofAddress(address)]);
    },
    takeNew: (address) => take([ofAddress(address)]),
    takeMail(email, address) {
      const hour = Math.floor(now() / HOUR_MS);
      const mails = (ceiling: number, ...parts: string[]) => ({
        key: `mails ${hour} ${hashOf(JSON.stringify(parts))}`,
        amount: 1,
        ceiling,
      });
      return take(
        [mails(MAILS, 'pair', email, address), mails(MAILS_OF_ADDRESS, 'address', address)],
        HOUR_MS,
      );
    },
    give: (email, address) =>
      counters.give([ofPair(email, address, tries), ofEmail(email), ofAddress(address)]),
  };
}

/** Keys of counters tell nobody's address. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

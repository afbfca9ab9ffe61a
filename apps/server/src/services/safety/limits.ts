import { createHash } from 'node:crypto';
import type { Counters, CounterTake } from '../../storage/Storage.ts';

interface GuessGuardConfig {
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

/** A queue with a concurrency limit that is fair between callers. */
interface FairQueue {
  /**
   * Runs it when it is the caller's turn: one of a caller's at a time, and callers after one another however many
   * each of them has waiting. Undefined when too many wait: of this caller, or of all. What waits, and is aborted,
   * throws the signal's reason.
   */
  add<Result>(caller: string, run: () => Promise<Result>, signal?: AbortSignal): Promise<Result | undefined>;
}

interface FairQueueConfig {
  atOnce: number;
  /** How many of one caller may wait, besides the one that runs. */
  maxQueuedPerCaller: number;
  maxQueued: number;
}

export function fairQueue({ atOnce, maxQueuedPerCaller, maxQueued }: FairQueueConfig): FairQueue {
  /** Each with what they wait for. The one who was served last stands last. */
  const callers = new Map<string, (() => void)[]>();
  const busy = new Set<string>();
  let waiting = 0;

  function next(): void {
    for (const [caller, own] of callers) {
      if (busy.size >= atOnce) return;
      if (busy.has(caller)) continue;
      const begin = own.shift();
      if (own.length === 0) callers.delete(caller);
      if (begin === undefined) continue;
      waiting -= 1;
      busy.add(caller);
      begin();
    }
  }

  function queued(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const own = callers.get(caller) ?? [];
    callers.set(caller, own);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        own.splice(own.indexOf(begin), 1);
        waiting -= 1;
        if (own.length === 0) callers.delete(caller);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      own.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async add(caller, run, signal) {
      signal?.throwIfAborted();
      const isFree = busy.size < atOnce && !busy.has(caller);
      const ofOne = callers.get(caller)?.length ?? 0;
      if (!isFree && (ofOne >= maxQueuedPerCaller || waiting >= maxQueued)) return undefined;
      const turn = queued(caller, signal);
      next();
      await turn;
      try {
        return await run();
      } finally {
        busy.delete(caller);
        const left = callers.get(caller);
        callers.delete(caller);
        if (left) callers.set(caller, left);
        next();
      }
    },
  };
}

/**
 * The time of day for waits: it follows the clock of the machine, and goes on where that is set back, so that nobody
 * waits longer for it. `now` in ms since 1970; `elapsed` in ms since whenever, and never set.
 */
export function steadyClock(
  now: () => number,
  elapsed: () => number = () => performance.now(),
): () => number {
  let read = { now: now(), elapsed: elapsed() };
  let time = read.now;
  return () => {
    const before = read;
    read = { now: now(), elapsed: elapsed() };
    time += Math.max(0, read.now < before.now ? read.elapsed - before.elapsed : read.now - before.now);
    return time;
  };
}

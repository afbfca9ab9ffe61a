import { hash } from 'node:crypto';
import { type Network, networksOf } from '../../limits/Network.ts';
import type { Counters, CounterTake } from '../../storage/Storage.ts';

interface GuessGuardConfig {
  counters: Counters;
  /** Tries from one address at one e-mail in a quarter of an hour. */
  tries: number;
  now(): number;
}

/**
 * Slows down password guessing: a few tries from one address at one e-mail, more from one address at all, and more
 * from the networks around it. An
 * e-mail with too many tries in sum leaves few to each address, so that a crowd is slowed and its owner is
 * never locked out. The counts are in the storage, shared by all instances.
 */
export type GuessGuard = ReturnType<typeof guessGuard>;

const WINDOW_MS = 15 * 60 * 1_000;
const TIMES = 5;
/** Tries of an address at an e-mail under attack. */
const FEW = 2;
const HOUR_MS = 60 * 60 * 1_000;
const MAILS = 3;
const MAILS_OF_ADDRESS = 20;

export function guessGuard({ counters, tries, now: clock }: GuessGuardConfig) {
  const now = steadyClock(clock);
  const key = (...parts: string[]) =>
    `sign_in ${Math.floor(now() / WINDOW_MS)} ${hashOf(JSON.stringify(parts))}`;
  const ofAddress = (address: string): CounterTake[] =>
    networksOf(address).map(({ name, times }) => ({
      key: key('address', name),
      amount: 1,
      ceiling: tries * TIMES * times,
    }));
  const ofPair = (email: string, address: string, ceiling: number): CounterTake[] =>
    networksOf(address).map(({ name, times }) => ({
      key: key('pair', email, name),
      amount: 1,
      ceiling: ceiling * times,
    }));
  const ofEmail = (email: string): CounterTake => ({
    key: key('email', email),
    amount: 1,
    ceiling: tries * TIMES,
  });
  const resetsOf = (email: string) => `resets ${hashOf(email)}`;
  /** After a reset an e-mail is counted anew, under another name, and without its addresses' other tries. */
  async function countedAs(email: string, address: string) {
    const resets = await counters.read(resetsOf(email));
    return resets === 0
      ? { name: email, addresses: ofAddress(address) }
      : { name: `${email} ${resets}`, addresses: [] };
  }

  const endOf = (windowMs: number) => (Math.floor(now() / windowMs) + 1) * windowMs;
  const untilEnd = (windowMs: number) => Math.max(1, Math.ceil((endOf(windowMs) - now()) / 1_000));

  async function take(wanted: CounterTake[], windowMs = WINDOW_MS): Promise<number | undefined> {
    const { isTaken } = await counters.take(wanted, endOf(windowMs));
    return isTaken ? undefined : untilEnd(windowMs);
  }

  return {
    /** Counts a try before it is made; returns the seconds to wait when none is left. */
    async take(email: string, address: string): Promise<number | undefined> {
      const { name, addresses } = await countedAs(email, address);
      const wide = ofEmail(name);
      const wanted = [...ofPair(name, address, tries), wide, ...addresses];
      const answer = await counters.take(wanted, endOf(WINDOW_MS));
      if (answer.isTaken) return undefined;
      if (answer.key !== wide.key) return untilEnd(WINDOW_MS);
      return take([...ofPair(name, address, Math.min(FEW, tries)), ...addresses]);
    },
    takeNew: (address: string): Promise<number | undefined> => take(ofAddress(address)),
    /** Counts a mail per hour: few for one e-mail, more for all of a source. */
    takeMail(email: string, address: string): Promise<number | undefined> {
      const hour = Math.floor(now() / HOUR_MS);
      const mails = (ceiling: number, ...parts: string[]) => ({
        key: `mails ${hour} ${hashOf(JSON.stringify(parts))}`,
        amount: 1,
        ceiling,
      });
      const wanted = networksOf(address).flatMap(({ name, times }) => [
        mails(MAILS * times, 'pair', email, name),
        mails(MAILS_OF_ADDRESS * times, 'address', name),
      ]);
      return take(wanted, HOUR_MS);
    },
    async give(email: string, address: string): Promise<void> {
      const { name, addresses } = await countedAs(email, address);
      await counters.give([...ofPair(name, address, tries), ofEmail(name), ...addresses]);
    },
    /** Whoever has proved the e-mail by a reset is let in, whatever was tried before: for an hour. */
    async letIn(email: string): Promise<void> {
      const resets = { key: resetsOf(email), amount: 1, ceiling: Number.MAX_SAFE_INTEGER };
      await counters.take([resets], now() + HOUR_MS);
    },
  };
}

/** Counters' keys must not contain addresses. */
export const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 22);

/** A queue with a concurrency limit that is fair between callers. */
interface FairQueue {
  /**
   * Runs one task per caller at a time, and callers in turn however many each has waiting. Undefined when too
   * many wait, of this caller or of all. A waiting task that is aborted throws the signal's reason.
   */
  add<Result>(
    caller: string | QueueCaller,
    run: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result | undefined>;
}

export interface QueueCaller {
  name: string;
  /** The networks around it wait for a few callers, and for half of the queue at most. */
  address: string;
}

const CALLERS_AN_ADDRESS = 3;

interface FairQueueConfig {
  atOnce: number;
  /** Queue length of one caller, without the running task. */
  maxQueuedPerCaller: number;
  maxQueued: number;
}

export function fairQueue({ atOnce, maxQueuedPerCaller, maxQueued }: FairQueueConfig): FairQueue {
  /** Waiting tasks by caller; the last served is last. */
  const callers = new Map<string, (() => void)[]>();
  const busy = new Set<string>();
  const waitingOf = new Map<Network['name'], number>();
  let waiting = 0;

  function wait(around: readonly Network[], step: 1 | -1): void {
    waiting += step;
    for (const { name } of around) {
      const left = (waitingOf.get(name) ?? 0) + step;
      if (left === 0) waitingOf.delete(name);
      else waitingOf.set(name, left);
    }
  }

  function isFullOf({ name, times }: Network): boolean {
    const most = Math.min(maxQueuedPerCaller * CALLERS_AN_ADDRESS * times, maxQueued / 2);
    return (waitingOf.get(name) ?? 0) >= most;
  }

  function next(): void {
    for (const [caller, own] of callers) {
      if (busy.size >= atOnce) return;
      if (busy.has(caller)) continue;
      const begin = own.shift();
      if (own.length === 0) callers.delete(caller);
      if (begin === undefined) continue;
      busy.add(caller);
      begin();
    }
  }

  function queued(
    caller: string,
    around: readonly Network[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const own = callers.get(caller) ?? [];
    callers.set(caller, own);
    wait(around, 1);
    return new Promise((resolve, reject) => {
      const leave = () => {
        own.splice(own.indexOf(begin), 1);
        wait(around, -1);
        if (own.length === 0) callers.delete(caller);
        reject(signal?.reason);
      };
      const begin = () => {
        wait(around, -1);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      own.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async add(from, run, signal) {
      signal?.throwIfAborted();
      const [caller, around] = typeof from === 'string' ? [from, []] : [from.name, networksOf(from.address)];
      const isFree = busy.size < atOnce && !busy.has(caller);
      const ofOne = callers.get(caller)?.length ?? 0;
      const isFull = ofOne >= maxQueuedPerCaller || waiting >= maxQueued || around.some(isFullOf);
      if (!isFree && isFull) return undefined;
      const turn = queued(caller, around, signal);
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
 * A clock in ms since 1970 for waits: it follows the machine's clock but never goes back, so that a reset
 * lengthens no wait. `elapsed`: a monotonic clock in ms.
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

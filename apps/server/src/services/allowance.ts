import { createHash } from 'node:crypto';
import type { GuestAllowance } from '@fabula/contract';
import type { Counters, CounterTake } from '../storage/Counters.ts';
import type { Caller } from './Caller.ts';

export interface AllowanceConfig {
  /** Shared by all instances, and by this one's next life. */
  counters: Counters;
  /** Generations that a visitor may have a day; undefined for no limit. */
  guestDaily: number | undefined;
  /** Credits that all generations of a day may cost together; undefined for no limit. */
  dailyCredits: number | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

export type ReservationOpening =
  | {
      /** Gives the place back: the generation never happened. Without it, it counts. */
      giveBack(): Promise<void>;
    }
  | {
      refusal: 'allowance_spent' | 'ceiling_reached';
      /** Seconds until the next day begins. */
      retryAfter: number;
    };

/** The day's budgets: what a visitor has free (D-GUEST), and what the whole server may spend. A day is one of UTC. */
export interface Allowance {
  /** Takes a generation's place in them before it begins. Accounts pay for theirs, and so count for the server's alone. */
  reserve(caller: Caller, credits: number): Promise<ReservationOpening>;
  /** What the status page tells a visitor. */
  of(visitorId: string): Promise<GuestAllowance>;
}

/** Whoever drops their cookie is a new visitor; their address has no more than so many visitors' share. */
const VISITORS_AN_ADDRESS = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

export function allowance(config: AllowanceConfig): Allowance {
  const { counters, guestDaily, dailyCredits, now } = config;
  const today = () => Math.floor(now() / DAY_MS);

  function takesFor({ owner, accountId, address }: Caller, credits: number): CounterTake[] {
    const day = today();
    const takes: CounterTake[] = [];
    if (guestDaily !== undefined && accountId === undefined) {
      takes.push(
        { key: guestKey(day, 'visitor', owner), amount: 1, ceiling: guestDaily },
        { key: guestKey(day, 'address', address), amount: 1, ceiling: guestDaily * VISITORS_AN_ADDRESS },
      );
    }
    if (dailyCredits !== undefined) {
      takes.push({ key: creditsKey(day), amount: credits, ceiling: dailyCredits });
    }
    return takes;
  }

  return {
    async reserve(caller, credits) {
      const takes = credits === 0 ? [] : takesFor(caller, credits);
      if (takes.length === 0) return { giveBack: async () => undefined };
      // The keys name their day: this only says how long they are of use to anybody.
      const taken = await counters.take(takes, Date.now() + DAY_MS);
      if (taken.isTaken) return { giveBack: () => counters.give(takes) };
      return {
        refusal: taken.key === creditsKey(today()) ? 'ceiling_reached' : 'allowance_spent',
        retryAfter: Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000),
      };
    },
    async of(visitorId) {
      if (guestDaily === undefined) return { dailyGenerations: null, left: null };
      const spent = await counters.read(guestKey(today(), 'visitor', visitorId));
      return { dailyGenerations: guestDaily, left: Math.max(0, guestDaily - spent) };
    },
  };
}

const creditsKey = (day: number) => `credits ${day}`;

/** Cookies and addresses are nobody's business: their hashes count as well. */
function guestKey(day: number, kind: 'visitor' | 'address', value: string): string {
  const hash = createHash('sha256').update(`${kind} ${value}`).digest('base64url').slice(0, 22);
  return `guest ${day} ${hash}`;
}

import { createHash } from 'node:crypto';
import type { GuestAllowance } from '@fabula/contract';
import type { Counters, CounterTake } from '../../storage/Storage.ts';
import type { Caller } from '../generation/Operation.ts';
import { steadyClock } from '../safety/limits.ts';

export interface AllowanceConfig {
  /** Shared by all instances, and by this one's next life. */
  counters: Counters;
  /** Generations that a visitor may have a day; undefined for no limit. */
  guestDaily: number | undefined;
  /** Credits that all generations of a day may cost together; undefined for no limit. */
  dailyCredits: number | undefined;
  /** What visitors, and credits that were given, may cost a day together; undefined for no limit. */
  free?: FreeBudget | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface FreeBudget {
  /** In credits. */
  dailyCredits: number;
  /** What one network may take of it, in percent. An address of IPv4 has half of what its /24 has. */
  networkShare: number;
  /** What the costliest call costs, in credits: no share is smaller. */
  costliest: number;
}

export type ReservationOpening =
  | {
      /** Settles once the place would survive a loss of power; rejects where it was not taken after all. */
      kept: Promise<void>;
      /** Gives the place back: the generation never happened. Without it, it counts. */
      giveBack(): Promise<void>;
    }
  | {
      refusal: 'allowance_spent' | 'ceiling_reached' | 'free_ceiling_reached' | 'network_share_spent';
      /** Seconds until the next day begins. */
      retryAfter: number;
    };

/**
 * The day's budgets: what a visitor has free (D-GUEST), what all that is free may cost, and what the whole server may
 * spend. A day is one of UTC.
 */
export interface Allowance {
  /**
   * Takes a generation's place in them before it begins. `free`: how many of its credits nobody bought: all of a
   * visitor's, and what an account pays of those that it was given.
   */
  reserve(caller: Caller, credits: number, free: number): Promise<ReservationOpening>;
  /** What the status page tells a visitor. */
  of(visitorId: string): Promise<GuestAllowance>;
}

/** Whoever drops their cookie is a new visitor; their address has no more than so many visitors' share. */
const VISITORS_AN_ADDRESS = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

export function allowance(config: AllowanceConfig): Allowance {
  const { counters, guestDaily, dailyCredits, free: budget } = config;
  const now = steadyClock(config.now);
  const today = () => Math.floor(now() / DAY_MS);

  function takesFor({ owner, accountId, address }: Caller, credits: number, free: number): CounterTake[] {
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
    if (budget !== undefined && free > 0) takes.push(...freeTakes(budget, day, address, free));
    return takes;
  }

  return {
    async reserve(caller, credits, free) {
      const takes = credits === 0 ? [] : takesFor(caller, credits, free);
      if (takes.length === 0) return { kept: Promise.resolve(), giveBack: async () => undefined };
      // The keys name their day: this only says how long they are of use to anybody.
      const until = Date.now() + DAY_MS;
      const taken = await (counters.takeAhead?.(takes, until) ?? counters.take(takes, until));
      if (taken.isTaken) {
        const kept: Promise<void> = 'kept' in taken ? taken.kept : Promise.resolve();
        // Whoever waits for it hears of it; a generation that ends before has nobody who does.
        kept.catch(() => undefined);
        return { kept, giveBack: () => kept.then(() => counters.give(takes)) };
      }
      return {
        refusal: refusalOf(taken.key),
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
const freeKey = (day: number) => `free ${day}`;

function freeTakes(
  { dailyCredits, networkShare, costliest }: FreeBudget,
  day: number,
  address: string,
  amount: number,
): CounterTake[] {
  const part = (percent: number) =>
    Math.min(dailyCredits, Math.max(costliest, Math.floor((dailyCredits * percent) / 100)));
  const network = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  const shares =
    network === undefined
      ? [{ value: address, percent: networkShare }]
      : [
          { value: `${network}.0/24`, percent: networkShare },
          { value: address, percent: networkShare / 2 },
        ];
  return [
    { key: freeKey(day), amount, ceiling: dailyCredits },
    ...shares.map(({ value, percent }) => ({
      key: `${freeKey(day)} ${hashOf('network', value)}`,
      amount,
      ceiling: part(percent),
    })),
  ];
}

function refusalOf(key: string): Extract<ReservationOpening, { refusal: string }>['refusal'] {
  if (key.startsWith('credits ')) return 'ceiling_reached';
  if (key.startsWith('guest ')) return 'allowance_spent';
  return /^free \d+$/.test(key) ? 'free_ceiling_reached' : 'network_share_spent';
}

function guestKey(day: number, kind: 'visitor' | 'address', value: string): string {
  return `guest ${day} ${hashOf(kind, value)}`;
}

/** Cookies and addresses are nobody's business: their hashes count as well. */
function hashOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url').slice(0, 22);
}

import { hash } from 'node:crypto';
import { DAY_MS, type GuestAllowance } from '@fabula/contract';
import { networksOf } from '../../limits/Network.ts';
import type { Counters, CounterTake } from '../../storage/Storage.ts';
import type { Caller } from '../generation/Operation.ts';
import { steadyClock } from '../safety/limits.ts';

export interface AllowanceConfig {
  /** Shared by all instances, and kept over restarts. */
  counters: Counters;
  /** Generations of a visitor per day; undefined for no limit. */
  guestDaily: number | undefined;
  /** Credits of all generations per day; undefined for no limit. */
  dailyCredits: number | undefined;
  /** Credits of visitors and of given credits per day; undefined for no limit. */
  free?: FreeBudget | undefined;
  now(): number;
}

export interface FreeBudget {
  dailyCredits: number;
  /** Share of one network, in percent: a /24 of IPv4, a /56 or /48 of IPv6. One address, or a /64, has half of it. */
  networkShare: number;
  /** The most expensive call in credits: no share is smaller. */
  costliest: number;
}

export type ReservationOpening =
  | {
      /** Settles once the place is durable; rejects where it was not taken. */
      kept: Promise<void>;
      /** Releases the place; without it, the generation counts. */
      giveBack(): Promise<void>;
    }
  | {
      refusal: 'allowance_spent' | 'ceiling_reached' | 'free_ceiling_reached' | 'network_share_spent';
      /** Seconds until the next day. */
      retryAfter: number;
    };

/** Budgets per day of UTC: a visitor's (D-GUEST), that of all free use, and the whole server's. */
export type Allowance = ReturnType<typeof allowance>;

/** An address has at most this many visitors' shares, since a cookie is easily dropped. */
const VISITORS_AN_ADDRESS = 10;

export function allowance(config: AllowanceConfig) {
  const { counters, guestDaily, dailyCredits, free: budget } = config;
  const now = steadyClock(config.now);
  const today = () => Math.floor(now() / DAY_MS);

  function takesFor({ owner, accountId, address }: Caller, credits: number, free: number): CounterTake[] {
    const day = today();
    const takes: CounterTake[] = [];
    if (guestDaily !== undefined && accountId === undefined) {
      takes.push(
        { key: guestKey(day, 'visitor', owner), amount: 1, ceiling: guestDaily },
        ...networksOf(address).map(({ name, times }) => ({
          key: guestKey(day, 'address', name),
          amount: 1,
          ceiling: guestDaily * VISITORS_AN_ADDRESS * times,
        })),
      );
    }
    if (dailyCredits !== undefined) {
      takes.push({ key: creditsKey(day), amount: credits, ceiling: dailyCredits });
    }
    if (budget !== undefined && free > 0) takes.push(...freeTakes(budget, day, address, free));
    return takes;
  }

  return {
    /**
     * Takes a generation's place before it begins. `free`: its credits that nobody bought, all of a visitor's
     * and an account's given ones.
     */
    async reserve(caller: Caller, credits: number, free: number): Promise<ReservationOpening> {
      const takes = credits === 0 ? [] : takesFor(caller, credits, free);
      if (takes.length === 0) return { kept: Promise.resolve(), giveBack: async () => undefined };
      // The keys name their day: this only bounds their storage.
      const until = Date.now() + DAY_MS;
      const taken = await (counters.takeAhead?.(takes, until) ?? counters.take(takes, until));
      if (taken.isTaken) {
        const kept: Promise<void> = 'kept' in taken ? taken.kept : Promise.resolve();
        // A caller that awaits it gets the rejection; one that ended before does not need it.
        kept.catch(() => undefined);
        return { kept, giveBack: () => kept.then(() => counters.give(takes)) };
      }
      return {
        refusal: refusalOf(taken.key),
        retryAfter: Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000),
      };
    },
    async of(visitorId: string): Promise<GuestAllowance> {
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
  return [
    { key: freeKey(day), amount, ceiling: dailyCredits },
    ...networksOf(address).map(({ name, times }) => ({
      key: `${freeKey(day)} ${hashOf('network', name)}`,
      amount,
      ceiling: part(Math.min(networkShare, (networkShare / 2) * times)),
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

function hashOf(kind: string, value: string): string {
  return hash('sha256', `${kind} ${value}`, 'base64url').slice(0, 22);
}

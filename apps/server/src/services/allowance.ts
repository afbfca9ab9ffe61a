import type { GuestAllowance } from '@fabula/contract';
import type { Caller } from './Caller.ts';

export interface AllowanceConfig {
  /** Generations that a visitor may have a day; undefined for no limit. */
  guestDaily: number | undefined;
  /** Credits that all generations of a day may cost together; undefined for no limit. */
  dailyCredits: number | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Holds a generation's place in the day's budgets. What is neither captured nor released stays held. */
export interface Reservation {
  /** Its first text has come: it counts. */
  capture(): void;
  /** It ended. Without a capture before, it never happened. */
  release(): void;
}

export type ReservationOpening =
  | { reservation: Reservation }
  | {
      refusal: 'allowance_spent' | 'ceiling_reached';
      /** Seconds until the next day begins. */
      retryAfter: number;
    };

/** The day's budgets: what a visitor has free (D-GUEST), and what the whole server may spend. A day is one of UTC. */
export interface Allowance {
  reserve(caller: Caller, credits: number): ReservationOpening;
  /** What the status page tells a visitor. */
  of(owner: string): GuestAllowance;
}

/** Whoever drops their cookie is a new visitor; their address has no more than so many visitors' share. */
const VISITORS_AN_ADDRESS = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;
const FREE: Reservation = { capture: () => undefined, release: () => undefined };

/** Kept in memory: the day begins anew with the process. */
export function allowance({ guestDaily, dailyCredits, now }: AllowanceConfig): Allowance {
  let day = 0;
  let spent = new Map<string, number>();
  let spentCredits = 0;

  function today(): void {
    const current = Math.floor(now() / DAY_MS);
    if (current === day) return;
    day = current;
    spent = new Map();
    spentCredits = 0;
  }

  function add(key: string, count: number): void {
    const total = (spent.get(key) ?? 0) + count;
    if (total > 0) spent.set(key, total);
    else spent.delete(key);
  }

  function isSpent({ owner, address }: Caller): boolean {
    if (guestDaily === undefined) return false;
    return (
      (spent.get(ownerKey(owner)) ?? 0) >= guestDaily ||
      (spent.get(addressKey(address)) ?? 0) >= guestDaily * VISITORS_AN_ADDRESS
    );
  }

  return {
    reserve(caller, credits) {
      today();
      if (credits === 0) return { reservation: FREE };
      const retryAfter = Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000);
      if (isSpent(caller)) return { refusal: 'allowance_spent', retryAfter };
      if (dailyCredits !== undefined && spentCredits + credits > dailyCredits) {
        return { refusal: 'ceiling_reached', retryAfter };
      }
      const reservedOn = day;
      const count = (sign: 1 | -1) => {
        add(ownerKey(caller.owner), sign);
        add(addressKey(caller.address), sign);
        spentCredits += sign * credits;
      };
      count(1);
      let isOpen = true;
      return {
        reservation: {
          capture() {
            isOpen = false;
          },
          release() {
            today();
            // What a day that is over had held is gone with it.
            if (isOpen && reservedOn === day) count(-1);
            isOpen = false;
          },
        },
      };
    },
    of(owner) {
      today();
      if (guestDaily === undefined) return { dailyGenerations: null, left: null };
      const left = Math.max(0, guestDaily - (spent.get(ownerKey(owner)) ?? 0));
      return { dailyGenerations: guestDaily, left };
    },
  };
}

const ownerKey = (owner: string) => `owner ${owner}`;
const addressKey = (address: string) => `address ${address}`;

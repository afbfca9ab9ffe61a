'use client';

import { costOf } from '../../model/CreditPricing.ts';
import { creditGate, type Gate } from '../../model/creditGate.ts';
import { useAccountStrings, useSession } from '../../react/useAccount.ts';
import { useCreditPricing, useGuestAllowance } from '../../react/useCredits.ts';
import { useSpendable } from '../../react/useSpendable.ts';

export interface GateOptions {
  operation: string;
  count: number;
  cost: number | null | undefined;
  isFreeForGuests: boolean;
}

export interface CreditGate {
  gate: Gate;
  /** What it costs, in words; null where nothing is said. */
  price: string | null;
  /** The price is on its way. */
  isPriceLoading: boolean;
  /** Why a press does something else. */
  reason: string | null;
  /** Whether it may come to read 'Get More Credits'. */
  mayRunOut: boolean;
}

/** What a press does, what it costs, and why it does something else. */
export function useCreditGate({ operation, count, cost, isFreeForGuests }: GateOptions): CreditGate {
  const strings = useAccountStrings();
  const session = useSession().state;
  const pricing = useCreditPricing();
  const allowance = useGuestAllowance().data;
  const { credits: spendable } = useSpendable();

  const known = pricing.data ? costOf(pricing.data, operation, count) : null;
  const needed = cost === undefined ? known : cost;
  const guestLeft = allowance?.left;
  const gate = creditGate({ session, cost: needed, spendable, isFreeForGuests, guestLeft });
  const isGuestFree = session === 'signed_out' && isFreeForGuests;

  const price = () => {
    // Within the allowance it simply runs: how much of it is left is said once, not on each button.
    if (needed === null || (isGuestFree && gate !== 'guest_spent')) return null;
    return needed === 0 ? strings.free : strings.creditCount(needed);
  };
  const reason = () => {
    if (gate === 'sign_in') return strings.needSignIn;
    if (gate === 'guest_spent') return strings.guestSpent(allowance?.dailyGenerations ?? 0);
    return gate === 'too_few' && needed !== null ? strings.needCredits(needed) : null;
  };
  return {
    gate,
    price: price(),
    isPriceLoading: cost === undefined && !isGuestFree && pricing.isLoading,
    reason: reason(),
    mayRunOut: session !== 'signed_out' && needed !== 0,
  };
}

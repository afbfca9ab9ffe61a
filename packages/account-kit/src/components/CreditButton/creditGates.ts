'use client';

import { useEffect, useRef, useState } from 'react';
import { costOf } from '../../model/credits.ts';
import { creditGate, type Gate } from '../../model/Spending.ts';
import { useAccount, useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { useCreditPricing, useGuestAllowance, useSpendable, useSpending } from '../../react/useCredits.ts';

interface GateOptions {
  operation: string;
  count: number;
  cost: number | null | undefined;
  price: string | null | undefined;
  isFreeForGuests: boolean;
}

interface CreditGate {
  gate: Gate;
  price: string | null;
  isPriceLoading: boolean;
  reason: string | null;
  mayRunOut: boolean;
}

const runsFree: CreditGate = {
  gate: 'run',
  price: null,
  isPriceLoading: false,
  reason: null,
  mayRunOut: false,
};

export function useCreditGate({
  operation,
  count,
  cost,
  price: money,
  isFreeForGuests,
}: GateOptions): CreditGate {
  const strings = useAccountStrings();
  const session = useSession().state;
  const pricing = useCreditPricing();
  const allowance = useGuestAllowance().data;
  const { credits: spendable } = useSpendable();

  if (money === null) return runsFree;
  const known = pricing.data ? costOf(pricing.data, operation, count) : null;
  const isInMoney = money !== undefined;
  const needed = isInMoney ? null : cost === undefined ? known : cost;
  const guestLeft = allowance?.left;
  const gate = creditGate({ session, cost: needed, spendable, isFreeForGuests, guestLeft });
  const isGuestFree = session === 'signed_out' && isFreeForGuests;

  const price = () => {
    if (isInMoney) return gate === 'run' ? money : null;
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
    isPriceLoading: cost === undefined && !isInMoney && !isGuestFree && pricing.isLoading,
    reason: reason(),
    mayRunOut: session !== 'signed_out' && needed !== 0 && !isInMoney,
  };
}

/** Returns a callback for presses: it reads the allowance again soon, and once the operation has ended. */
export function useAllowanceRefresh(isPending: boolean): () => void {
  const refresh = useAccount((state) => state.refreshAllowance);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) refresh();
    wasPending.current = isPending;
  }, [isPending, refresh]);
  return refresh;
}

export function useSpendingNote(): { note: string; reserved: number; watch(): void } {
  const { strings, statuses } = useAccountProvider();
  const { history, running } = useSpending();
  const before = useRef<ReadonlySet<string> | null>(null);
  const [note, setNote] = useState('');
  const [reserved, setReserved] = useState(0);

  useEffect(() => {
    if (!before.current) return;
    const known = before.current;
    const own = history.filter(({ id }) => !known.has(id));
    const held = own.filter(({ id }) => running.some((one) => one.id === id));
    const sum = (entries: typeof own) => entries.reduce((total, { amount }) => total + amount, 0);
    const isQuiet = statuses.current > 0;
    setReserved(sum(held));
    if (held.length > 0) setNote(isQuiet ? '' : strings.reserved(sum(held)));
    else if (own.length > 0) {
      // What others spend from now on is not this button's.
      before.current = null;
      setNote(isQuiet ? '' : strings.spent(sum(own)));
    } else setNote('');
  }, [history, running, strings, statuses]);

  return {
    note,
    reserved,
    watch() {
      before.current = new Set(history.map(({ id }) => id));
    },
  };
}

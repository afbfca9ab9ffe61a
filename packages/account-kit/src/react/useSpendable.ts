'use client';

import type { ReadBalance } from '../model/CreditBalance.ts';
import { spendable } from '../model/Spending.ts';
import { useAccount } from './useAccount.ts';
import { useCreditBalance } from './useCredits.ts';
import type { Resource } from './useResource.ts';

/** The balance, and what of it may still be spent: less what runs already. Null while that is not known. */
export function useSpendable(): { balance: Resource<ReadBalance>; credits: number | null } {
  const balance = useCreditBalance();
  const spending = useAccount((state) => state.spending);
  return { balance, credits: balance.data ? spendable(balance.data, spending) : null };
}

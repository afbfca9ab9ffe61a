'use client';

import type { GuestAllowance } from '../adapter/CreditsAdapter.ts';
import type { ReadBalance } from '../model/CreditBalance.ts';
import type { CreditPricing } from '../model/CreditPricing.ts';
import { accountOf } from '../model/Session.ts';
import { allowanceKey, balanceKey, pricingKey, walletKey } from './accountKeys.ts';
import { useAccountProvider, useSession } from './useAccount.ts';
import { type Resource, useResource } from './useResource.ts';

/** How many credits whoever is signed in has; nothing is read for anybody else. */
export function useCreditBalance(): Resource<ReadBalance> {
  const { adapter, store } = useAccountProvider();
  const account = accountOf(useSession());
  return useResource(account === null ? null : balanceKey(account), async () => {
    const counts = store.getState().spending.running.map(({ id }) => id);
    return { ...(await adapter().credits.balance()), counts };
  });
}

/** What operations cost. */
export function useCreditPricing(): Resource<CreditPricing> {
  const { adapter } = useAccountProvider();
  return useResource(pricingKey, () => adapter().credits.pricing());
}

/** What a visitor has left (D-GUEST); nothing is read for whoever is signed in. */
export function useGuestAllowance(): Resource<GuestAllowance> {
  const { adapter, can } = useAccountProvider();
  const isGuest = useSession().state === 'signed_out';
  return useResource(
    isGuest && can.allowance ? allowanceKey : null,
    async () => (await adapter().credits.allowance?.()) ?? { dailyGenerations: null, left: null },
  );
}

/** US cents in the wallet of whoever is signed in. */
export function useWalletBalance(): Resource<number> {
  const { adapter, can } = useAccountProvider();
  const account = accountOf(useSession());
  return useResource(
    account !== null && can.wallet ? walletKey(account) : null,
    async () => (await adapter().wallet?.balance()) ?? 0,
  );
}

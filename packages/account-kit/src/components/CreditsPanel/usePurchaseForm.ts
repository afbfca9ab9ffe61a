'use client';

import { useEffect, useState } from 'react';
import { creditsCostCents } from '../../model/creditsCostCents.ts';
import type { Purchase } from '../../model/Purchase.ts';
import { parseCredits } from '../../model/parseCredits.ts';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { useCreditPricing, useWalletBalance } from '../../react/useCredits.ts';

/** The form that buys credits (A8): what was typed, what that costs, and whether it can be sent. */
export function usePurchaseForm() {
  const { strings, can } = useAccountProvider();
  const purchase: Purchase = useAccount((state) => state.purchase);
  const buy = useAccount((state) => state.buy);
  const endPurchase = useAccount((state) => state.endPurchase);
  const pricing = useCreditPricing();
  const walletCents = useWalletBalance().data;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);

  const isBought = purchase.state === 'bought';
  useEffect(() => {
    if (!isBought) return;
    setTyped('');
    setTried(false);
  }, [isBought]);

  const parsed = parseCredits(typed, can.purchaseLimit);
  const credits = 'credits' in parsed ? parsed.credits : null;
  const priceUsd = pricing.data?.priceUsd;
  const costCents = credits === null || priceUsd === undefined ? null : creditsCostCents(credits, priceUsd);
  const isInsufficient = costCents !== null && walletCents !== undefined && walletCents < costCents;
  const isUnsettled = purchase.state === 'buying' || purchase.state === 'unknown';

  const offReason = () => {
    if (purchase.state === 'unknown') return strings.purchaseUnknownWhy;
    if (isInsufficient) return strings.insufficientFunds;
    if (pricing.data) return undefined;
    return pricing.isLoading ? strings.costsLoading : strings.costsMissing;
  };

  return {
    purchase,
    typed,
    credits,
    priceUsd,
    costCents,
    walletCents,
    isInsufficient,
    isUnsettled,
    offReason: offReason(),
    /**
     * What is wrong with what was typed, once it was sent. Not sooner: a sentence that comes when the field is left
     * would move the button from under the pointer that presses it.
     */
    problem: isTried && 'problem' in parsed ? strings.creditsProblem(parsed, can.purchaseLimit) : undefined,
    type(next: string) {
      if (isUnsettled) return;
      setTyped(next);
      endPurchase();
    },
    /** Whether it was sent. */
    async send(): Promise<boolean> {
      setTried(true);
      if (credits === null) return false;
      if (offReason() !== undefined || isUnsettled) return true;
      await buy(credits);
      return true;
    },
  };
}

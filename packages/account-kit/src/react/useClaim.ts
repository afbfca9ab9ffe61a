'use client';

import type { ClaimOutcome } from '../store/AccountState.ts';
import { useAccount, useAccountProvider } from './useAccount.ts';
import { useCreditBalance } from './useCredits.ts';

/** Fewer available credits than this, and the first ones are offered (accounts.md §9). */
const offeredUnder = 10;

/** The offer of the first credits, for a button of one’s own. */
export interface Claim {
  /** The first credits may be claimed: they were not before, and there are few credits. */
  readonly isOffered: boolean;
  /** Claims them. Null while that is under way already. */
  claim(by?: 'claim' | 'press'): Promise<ClaimOutcome | null>;
}

/** The first credits of an account (accounts.md §2, A5). */
export function useClaim(): Claim {
  const { adapter, can } = useAccountProvider();
  const { data } = useCreditBalance();
  const claim = useAccount((state) => state.claim);
  const isFew = data !== undefined && data.available < offeredUnder;
  const isClaimed = data?.isClaimed ?? adapter().credits.claimFlag?.isSet() ?? false;
  return { isOffered: can.claim && isFew && !isClaimed, claim };
}

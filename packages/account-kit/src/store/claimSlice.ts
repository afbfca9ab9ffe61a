import { toAccountFailure } from '../model/AccountFailure.ts';
import { creditedBalance } from '../model/CreditBalance.ts';
import { accountOf } from '../model/Session.ts';
import type { AccountState } from './AccountState.ts';
import type { SliceParts } from './createAccountStore.ts';

/** Claiming the first credits (A5, D-CLAIM). */
export function claimSlice({
  adapter,
  cache,
  onEvent,
  set,
  get,
}: SliceParts): Pick<AccountState, 'isClaiming' | 'claim'> {
  return {
    isClaiming: false,
    async claim() {
      const account = accountOf(adapter().session.get());
      const { credits } = adapter();
      if (account === null || !credits.claim || get().isClaiming) return null;
      const isStillThere = () => accountOf(adapter().session.get()) === account;
      set({ isClaiming: true });
      try {
        const { added, available } = await credits.claim();
        credits.claimFlag?.set();
        cache.changeBalance(account, (balance) => creditedBalance(balance, available));
        cache.refreshBalance(account);
        onEvent({ type: 'credits.claimed', added });
        return isStillThere() ? { added } : null;
      } catch (thrown) {
        const failure = toAccountFailure(thrown);
        cache.refreshBalance(account);
        if (failure.code !== 'claimed_already') return isStillThere() ? { failure } : null;
        credits.claimFlag?.set();
        return isStillThere() ? { already: failure.message } : null;
      } finally {
        if (isStillThere()) set({ isClaiming: false });
      }
    },
  };
}

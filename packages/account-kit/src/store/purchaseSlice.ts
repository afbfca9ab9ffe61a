import { toAccountFailure } from '../model/AccountFailure.ts';
import { creditedBalance, isOutcomeUnknown } from '../model/credits.ts';
import { accountOf } from '../model/Session.ts';
import type { AccountState } from './AccountState.ts';
import type { SliceParts } from './createAccountStore.ts';

/** Buys credits with the money of the wallet (A8), once per key. */
export function purchaseSlice({
  adapter,
  cache,
  onEvent,
  set,
  get,
}: SliceParts): Pick<AccountState, 'purchase' | 'buy' | 'buyAgain' | 'endPurchase'> {
  const accountNow = () => accountOf(adapter().session.get());
  const refresh = (account: string) => {
    cache.refreshBalance(account);
    cache.refreshWallet(account);
    cache.refreshPricing();
  };

  async function send(credits: number, key: string, isFirst: boolean): Promise<void> {
    const account = accountNow();
    const port = adapter().credits;
    if (account === null || !port.purchase) return;
    set({ purchase: { state: 'buying', credits, key } });
    try {
      const bought = await port.purchase(credits, { key });
      // Optimistic, then read again: the price may have been another, and so may everything else.
      cache.changeBalance(account, (balance) => creditedBalance(balance, bought.available));
      if (isFirst) cache.changeWallet(account, (cents) => Math.max(0, cents - bought.costCents));
      refresh(account);
      onEvent({ type: 'credits.purchased', credits: bought.credits, costCents: bought.costCents });
      if (accountNow() === account)
        set({ purchase: { state: 'bought', credits: bought.credits, costCents: bought.costCents } });
    } catch (thrown) {
      const failure = toAccountFailure(thrown);
      if (accountNow() !== account) return;
      if (!isOutcomeUnknown(failure)) {
        set({ purchase: { state: 'refused', credits, failure } });
        refresh(account);
      } else if (isFirst) await send(credits, key, false);
      else set({ purchase: { state: 'unknown', credits, key, failure } });
    }
  }

  return {
    purchase: { state: 'none' },
    async buy(credits) {
      const { state } = get().purchase;
      if (state === 'buying' || state === 'unknown') return;
      await send(credits, newKey(), true);
    },
    async buyAgain() {
      const { purchase } = get();
      if (purchase.state === 'unknown') await send(purchase.credits, purchase.key, false);
    },
    endPurchase() {
      const account = accountNow();
      if (get().purchase.state === 'unknown' && account !== null) refresh(account);
      if (get().purchase.state !== 'buying') set({ purchase: { state: 'none' } });
    },
  };
}

/** 32 random hexadecimal digits; randomUUID is not there on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

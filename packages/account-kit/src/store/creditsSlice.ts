import { toAccountFailure } from '../model/AccountFailure.ts';
import { creditedBalance, isOutcomeUnknown } from '../model/credits.ts';
import { accountOf } from '../model/Session.ts';
import {
  cancelSpending,
  completeSpending,
  noSpending,
  paidBalance,
  startSpending,
} from '../model/Spending.ts';
import type { AccountEvent, AccountState, ClaimOutcome, SliceParts } from './AccountState.ts';

/** Delay of reading the balance after an operation, in milliseconds. */
const balanceRefreshDelay = 500;

type SpendingSlice = Pick<
  AccountState,
  'spending' | 'startSpending' | 'completeSpending' | 'cancelSpending' | 'refreshAllowance'
>;

export function spendingSlice({ adapter, cache, onEvent, set, get }: SliceParts): SpendingSlice {
  const account = () => accountOf(adapter().session.get());
  const runningEntry = (id: string) => get().spending.running.find((one) => one.id === id);
  const refreshSoon = () => {
    const whose = account();
    if (whose !== null) setTimeout(() => cache.refreshBalance(whose), balanceRefreshDelay);
  };

  return {
    spending: noSpending,
    startSpending(id, amount) {
      const whose = account();
      const balance = whose === null ? null : (cache.balance(whose) ?? null);
      const entry = { id, amount, timestamp: new Date().toISOString() };
      const started = startSpending(get().spending, entry, balance);
      if ('code' in started) return started;
      if (started === get().spending) return null;
      set({ spending: started });
      onEvent({ type: 'spending.started', id, amount });
      return null;
    },
    completeSpending(id) {
      const entry = runningEntry(id);
      if (!entry) return;
      const whose = account();
      if (whose !== null) cache.changeBalance(whose, (balance) => paidBalance(balance, entry));
      set({ spending: completeSpending(get().spending, id) });
      onEvent({ type: 'spending.completed', id });
      refreshSoon();
    },
    cancelSpending(id) {
      if (!runningEntry(id)) return;
      set({ spending: cancelSpending(get().spending, id) });
      onEvent({ type: 'spending.cancelled', id });
      refreshSoon();
    },
    refreshAllowance() {
      if (adapter().session.get().state === 'signed_out')
        setTimeout(cache.refreshAllowance, balanceRefreshDelay);
    },
  };
}

type Grant = () => Promise<{ added: number; available: number }>;

/** Free credits: the first ones, and those of test payments. */
export function claimSlice({
  adapter,
  cache,
  onEvent,
  set,
  get,
}: SliceParts): Pick<AccountState, 'isClaiming' | 'claim' | 'addTestCredits'> {
  /** Kept until an answer came, so that a lost one adds nothing twice. */
  let testKey: string | undefined;

  async function receive(grant: Grant, told: (added: number) => AccountEvent): Promise<ClaimOutcome | null> {
    const account = accountOf(adapter().session.get());
    if (account === null || get().isClaiming) return null;
    const isStillThere = () => accountOf(adapter().session.get()) === account;
    set({ isClaiming: true });
    try {
      const { added, available } = await grant();
      cache.changeBalance(account, (balance) => creditedBalance(balance, available));
      onEvent(told(added));
      return isStillThere() ? { added } : null;
    } catch (thrown) {
      const failure = toAccountFailure(thrown);
      if (!isStillThere()) return null;
      return failure.code === 'claimed_already' ? { already: failure.message } : { failure };
    } finally {
      cache.refreshBalance(account);
      if (isStillThere()) set({ isClaiming: false });
    }
  }

  return {
    isClaiming: false,
    async claim(by = 'claim') {
      const { claim, claimFlag } = adapter().credits;
      if (!claim) return null;
      const grant = async () => {
        try {
          const granted = await claim();
          claimFlag?.set();
          return granted;
        } catch (thrown) {
          if (toAccountFailure(thrown).code === 'claimed_already') claimFlag?.set();
          throw thrown;
        }
      };
      return receive(grant, (added) => ({ type: 'credits.claimed', added, by }));
    },
    async addTestCredits() {
      const { addTestCredits } = adapter().credits;
      if (!addTestCredits) return null;
      testKey ??= crypto.randomUUID();
      const key = testKey;
      const grant = async () => {
        try {
          const granted = await addTestCredits({ key });
          testKey = undefined;
          return granted;
        } catch (thrown) {
          if (toAccountFailure(thrown).code !== 'unreachable') testKey = undefined;
          throw thrown;
        }
      };
      return receive(grant, (added) => ({ type: 'credits.added', added }));
    },
  };
}

/** Buys credits with the money of the wallet, once per key. */
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

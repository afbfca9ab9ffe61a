import { toAccountFailure } from '../model/AccountFailure.ts';
import { creditedBalance } from '../model/credits.ts';
import { accountOf } from '../model/Session.ts';
import type { AccountEvent, AccountState, ClaimOutcome } from './AccountState.ts';
import type { SliceParts } from './createAccountStore.ts';

type Grant = () => Promise<{ added: number; available: number }>;

/** Free credits: the first ones (A5, D-CLAIM), and those of test payments (D-FREE). */
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

import type { CreditsAdapter } from '@fabula/account-kit/core';
import { localStorageOrNull } from '../browserStorage.ts';

/** The key of accounts.md §3. It says what this browser saw; the server alone decides (D-CLAIM). */
const claimedKey = 'initialCreditsClaimed';

/** Whether somebody claimed the first credits in this browser. */
export const claimFlag: NonNullable<CreditsAdapter['claimFlag']> = {
  isSet: () => localStorageOrNull()?.getItem(claimedKey) === 'true',
  set() {
    try {
      localStorageOrNull()?.setItem(claimedKey, 'true');
    } catch (thrown) {
      console.warn('It could not be remembered that the credits were claimed:', thrown);
    }
  },
};

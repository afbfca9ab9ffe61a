import type { ReadBalance } from '../model/CreditBalance.ts';

/** What was read of accounts, where the store shows at once what it knows. Every account has its own. */
export interface AccountCache {
  /** Undefined before the first reading. */
  balance(account: string): ReadBalance | undefined;
  /** Shows another balance; nothing where none is shown yet. */
  changeBalance(account: string, change: (balance: ReadBalance) => ReadBalance): void;
  /** Shows another number of US cents in the wallet; nothing where none is shown yet. */
  changeWallet(account: string, change: (cents: number) => number): void;
  refreshBalance(account: string): void;
  refreshWallet(account: string): void;
  refreshPricing(): void;
  refreshAllowance(): void;
}

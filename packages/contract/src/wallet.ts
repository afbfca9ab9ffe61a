import * as z from 'zod/mini';

/** The answer of `GET api/v1/wallet/balance`: dollars, to the cent; below 0 where a card payment went back after it had been spent. */
export const walletBalanceAnswer = z.object({ balance: z.number() });
export type WalletBalanceAnswer = z.infer<typeof walletBalanceAnswer>;

/** One line of a wallet's history (accounts.md §3). Amounts are dollars, to the cent, and never negative. */
export const walletTransaction = z.object({
  id: z.string(),
  /**
   * `deposit` and `given_back` were added; `purchase` was spent. `taken_back`: a card payment went back.
   * `freeze`, `unfreeze`: said by an admin, of no amount.
   */
  type: z.enum(['deposit', 'purchase', 'taken_back', 'given_back', 'freeze', 'unfreeze']),
  amount: z.number(),
  balance_after: z.number(),
  /** ISO 8601. */
  timestamp: z.string(),
  description: z.string(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** The answer of `GET api/v1/wallet/transactions`: newest first; the `Link` header leads to the next page. */
export const walletTransactionsAnswer = z.object({ transactions: z.array(walletTransaction) });
export type WalletTransactionsAnswer = z.infer<typeof walletTransactionsAnswer>;

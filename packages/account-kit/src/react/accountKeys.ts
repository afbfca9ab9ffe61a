/** What is read of an account, as keys of the cache. Another account has other keys: nothing of one shows to another. */
export const balanceKey = (account: string) => ['credits/balance', account] as const;
export const walletKey = (account: string) => ['wallet/balance', account] as const;
export const walletTransactionsKey = (account: string) => ['wallet/transactions', account] as const;
export const creditTransactionsKey = (account: string) => ['credits/transactions', account] as const;
export const keptKey = (account: string) => ['account/kept', account] as const;
export const sessionsKey = (account: string) => ['account/sessions', account] as const;
/** The same for everybody. */
export const pricingKey = ['credits/costs'] as const;
/** Of whoever is not signed in. */
export const allowanceKey = ['credits/allowance'] as const;

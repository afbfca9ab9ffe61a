/** What somebody has: credits, and the money of their wallet. */
export const userAccount = (accountId: string): string => `user:${accountId}`;
/** Credits that their running generations hold. */
export const heldAccount = (accountId: string): string => `held:${accountId}`;
/** How many of the credits in their `user:` account were given to them and not bought. */
export const giftAccount = (accountId: string): string => `gifts:${accountId}`;
/** Money that went back to their cards after they had spent it, in cents: they owe it. */
export const debtAccount = (accountId: string): string => `debt:${accountId}`;
/** What went back to their cards, all in all, in cents. */
export const returnAccount = (accountId: string): string => `returns:${accountId}`;

/** The other side of every entry. Their balances say what was given out, and what came in. */
export const houseAccounts = {
  /** Credits issued and used up. */
  credits: 'house:credits',
  /** Mirrors all `gifts:` accounts. */
  gifts: 'house:gifts',
  /** Money that came by card. */
  cards: 'house:cards',
  /** Money that was paid for credits. */
  sales: 'house:sales',
  /** Money that went back, and that nobody had any more. */
  losses: 'house:losses',
  /** Mirrors all `debt:` accounts. */
  debts: 'house:debts',
  /** Mirrors all `returns:` accounts. */
  returns: 'house:returns',
} as const;

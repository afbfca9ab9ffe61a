/** What somebody has: credits, and the money of their wallet. */
export const userAccount = (accountId: string): string => `user:${accountId}`;
/** Credits that their running generations hold. */
export const heldAccount = (accountId: string): string => `held:${accountId}`;
/** How many of the credits in their `user:` account were given to them and not bought. */
export const giftAccount = (accountId: string): string => `gifts:${accountId}`;

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
} as const;

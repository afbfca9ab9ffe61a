/** What happened to an account, for whoever embeds the kit. */
export type AccountEvent =
  | { type: 'credits.claimed'; added: number }
  | { type: 'credits.purchased'; credits: number; costCents: number }
  | { type: 'funds.added'; cents: number }
  | { type: 'spending.started'; id: string; amount: number }
  | { type: 'spending.completed'; id: string }
  | { type: 'spending.cancelled'; id: string }
  | { type: 'session.signedOut' }
  | { type: 'account.deleted' };

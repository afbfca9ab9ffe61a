/** What happened to an account, for whoever embeds the kit. */
export type AccountEvent =
  /** The first credits; `by` their own button, or a press on something that costs credits. */
  | { type: 'credits.claimed'; added: number; by: 'claim' | 'press' }
  /** By a test payment. */
  | { type: 'credits.added'; added: number }
  | { type: 'credits.purchased'; credits: number; costCents: number }
  | { type: 'funds.added'; cents: number }
  | { type: 'spending.started'; id: string; amount: number }
  | { type: 'spending.completed'; id: string }
  | { type: 'spending.cancelled'; id: string }
  | { type: 'session.signedOut' }
  | { type: 'account.deleted' };

import type { AccountStore } from './AccountStore.ts';
import type { Identity, SessionTokens } from './Identity.ts';

export interface LocalIdentityConfig {
  accounts: AccountStore;
  tokens: SessionTokens;
  sendsMail: boolean;
  now(): number;
}

/** Local accounts (D-AUTH): a token is valid exactly as long as its session. */
export function localIdentity({ accounts, tokens, sendsMail, now }: LocalIdentityConfig): Identity {
  return {
    kind: 'local',
    status: {
      kind: 'embedded',
      name: 'Local accounts',
      provider: 'local',
      publishableKey: null,
      sendsMail,
    },
    async authenticate(token) {
      const claims = await tokens.verify(token);
      if (typeof claims === 'string') return { refusal: claims };
      const found = await accounts.find(claims.accountId);
      const session = found?.record.sessions.find(({ id }) => id === claims.sessionId);
      const isOver = session === undefined || Date.parse(session.expiresAt) <= now();
      if (found === undefined || found.record.deletedAt !== null || isOver) return { refusal: 'signed_out' };
      return { account: await accounts.describe(found), sessionId: claims.sessionId };
    },
    async signOutEverywhere(accountId) {
      await accounts.change(accountId, (record) => ({ ...record, sessions: [] }));
    },
    forget: async () => undefined,
  };
}

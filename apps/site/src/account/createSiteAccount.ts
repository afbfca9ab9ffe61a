import {
  type AccountAdapter,
  type AccountDataAdapter,
  accountOf,
  type SignInAdapter,
} from '@fabula/account-kit/core';
import {
  accountDeletionAnswer,
  endedSession,
  type ForgottenRequest,
  forgottenAnswer,
  type PasswordRequest,
  proofMailAnswer,
  sessionsAnswer,
  signInAnswer,
  userAnswer,
} from '@fabula/contract';
import type { SiteSession } from '../session/SiteSession.ts';
import { callAccount, sendAccount, unreachable } from './callAccount.ts';
import { addTestCredits, createWalletAdapter, creditsAdapter } from './moneyAdapters.ts';

export type SignsIn = 'local' | 'clerk';

/** Account-kit's adapter for this server. Parts that depend on `signsIn` are missing until it is known. */
export function createSiteAccount(
  session: SiteSession,
  signsIn: SignsIn | null,
  { isTestMoney = false, sendsMail = false }: { isTestMoney?: boolean; sendsMail?: boolean } = {},
): AccountAdapter {
  return {
    session,
    credits: isTestMoney ? { ...creditsAdapter, addTestCredits } : creditsAdapter,
    wallet: createWalletAdapter(() => accountOf(session.get())),
    ...(signsIn !== null && { account: createAccountData(session, signsIn, sendsMail) }),
    ...(signsIn === 'local' && { signIn: sendsMail ? withForgottenPasswords(session) : session }),
  };
}

function withForgottenPasswords(session: SiteSession): SignInAdapter {
  return {
    signIn: (credentials) => session.signIn(credentials),
    register: (credentials) => session.register(credentials),
    async forgotPassword(email) {
      await callAccount('/api/v1/auth/forgotten', {
        method: 'POST',
        body: { email } satisfies ForgottenRequest,
        schema: forgottenAnswer,
        fallback: 'The mail could not be sent',
      });
    },
  };
}

function createAccountData(session: SiteSession, signsIn: SignsIn, sendsMail: boolean): AccountDataAdapter {
  return {
    ...(sendsMail && {
      async sendProof() {
        await callAccount('/api/v1/auth/proof/mail', {
          method: 'POST',
          schema: proofMailAnswer,
          fallback: 'The mail could not be sent',
        });
      },
    }),
    ...(signsIn === 'local' && {
      sessions: {
        async list() {
          const fallback = 'The open sessions could not be fetched';
          const answer = await callAccount('/api/v1/auth/sessions', { schema: sessionsAnswer, fallback });
          return answer.sessions;
        },
        async end(id) {
          await callAccount(`/api/v1/auth/sessions/${encodeURIComponent(id)}`, {
            method: 'DELETE',
            schema: endedSession,
            fallback: 'The session could not be ended',
          });
        },
      },
      async changePassword(currentPassword, newPassword) {
        const answer = await callAccount('/api/v1/auth/password', {
          method: 'POST',
          body: { currentPassword, newPassword } satisfies PasswordRequest,
          schema: signInAnswer,
          fallback: 'The password could not be changed',
        });
        session.adopt(answer);
      },
    }),

    async kept() {
      const fallback = 'What your account keeps could not be read';
      const { works } = await callAccount('/api/v1/account', { schema: userAnswer, fallback });
      if (works === undefined) throw new Error('This server does not say what an account keeps.');
      return works;
    },

    async exportData() {
      const fallback = 'Your data could not be fetched';
      const answer = await sendAccount('/api/v1/account/export', { fallback });
      const [, name = 'fabula-account.json'] =
        /filename="([\w.-]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
      const file = await answer.blob().catch(() => {
        throw unreachable(fallback);
      });
      return { name, file };
    },

    deletion: {
      needs: signsIn === 'local' ? 'password' : 'confirmation',
      async delete(proof) {
        await callAccount('/api/v1/account', {
          method: 'DELETE',
          body: proof,
          schema: accountDeletionAnswer,
          fallback: 'The account could not be deleted',
        });
        await session.end();
      },
    },
  };
}

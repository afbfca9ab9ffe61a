import { type AccountAdapter, type AccountDataAdapter, accountOf } from '@fabula/account-kit/core';
import { accountDeletionAnswer, type PasswordRequest, signInAnswer, userAnswer } from '@fabula/contract';
import type { SiteSession } from '../session/SiteSession.ts';
import { callAccount, sendAccount, unreachable } from './callAccount.ts';
import { createWalletAdapter } from './createWalletAdapter.ts';
import { addTestCredits, creditsAdapter } from './creditsAdapter.ts';

/** Who signs people in. */
export type SignsIn = 'local' | 'clerk';

/** Joins the account kit to the server of the same origin. What needs to know who signs in is missing until that is known. */
export function createSiteAccount(
  session: SiteSession,
  signsIn: SignsIn | null,
  { isTestMoney = false }: { isTestMoney?: boolean } = {},
): AccountAdapter {
  return {
    session,
    credits: isTestMoney ? { ...creditsAdapter, addTestCredits } : creditsAdapter,
    wallet: createWalletAdapter(() => accountOf(session.get())),
    ...(signsIn !== null && { account: createAccountData(session, signsIn) }),
    ...(signsIn === 'local' && { signIn: session }),
  };
}

function createAccountData(session: SiteSession, signsIn: SignsIn): AccountDataAdapter {
  return {
    ...(signsIn === 'local' && {
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

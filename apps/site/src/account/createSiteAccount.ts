import {
  type AccountAdapter,
  type AccountDataAdapter,
  accountOf,
  type SignInAdapter,
} from '@fabula/account-kit/core';
import {
  accountCall,
  changePasswordCall,
  deleteAccountCall,
  endSessionCall,
  exportAccountCall,
  forgotPasswordCall,
  listSessionsCall,
  sendVerificationCall,
} from '@fabula/contract';
import type { SiteSession } from '../session/SiteSession.ts';
import { askAccount, sendAccount, unreachable } from './askAccount.ts';
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
      await askAccount(forgotPasswordCall, {
        body: { email },
        fallback: 'The mail could not be sent',
      });
    },
  };
}

function createAccountData(session: SiteSession, signsIn: SignsIn, sendsMail: boolean): AccountDataAdapter {
  return {
    ...(sendsMail && {
      async sendProof() {
        await askAccount(sendVerificationCall, {
          fallback: 'The mail could not be sent',
        });
      },
    }),
    ...(signsIn === 'local' && {
      sessions: {
        async list() {
          const fallback = 'The open sessions could not be fetched';
          const answer = await askAccount(listSessionsCall, { fallback });
          return answer.sessions;
        },
        async end(id) {
          await askAccount(endSessionCall, {
            params: { id },
            fallback: 'The session could not be ended',
          });
        },
      },
      async changePassword(currentPassword, newPassword) {
        const answer = await askAccount(changePasswordCall, {
          body: { currentPassword, newPassword },
          fallback: 'The password could not be changed',
        });
        session.signInWith(answer);
      },
    }),

    async kept() {
      const fallback = 'What your account keeps could not be read';
      const { works } = await askAccount(accountCall, { fallback });
      if (works === undefined) throw new Error('This server does not say what an account keeps.');
      return works;
    },

    async exportData() {
      const fallback = 'Your data could not be fetched';
      const answer = await sendAccount(exportAccountCall, { fallback });
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
        await askAccount(deleteAccountCall, {
          body: proof,
          fallback: 'The account could not be deleted',
        });
        await (await import('../works/clearAccount.ts')).clearTrash();
        await session.end();
      },
    },
  };
}

import { AccountError } from '../../../packages/account-kit/src/model/AccountFailure.ts';
import type {
  AccountConformanceSubject,
  EndTrouble,
} from '../../../packages/account-kit/src/testing/conformance/AccountConformanceSubject.ts';
import { freshCredentials } from '../../../packages/account-kit/src/testing/conformance/sessionCases.ts';
import { samplePassword } from '../../../packages/account-kit/src/testing/createMemorySession.ts';
import {
  type MemoryAccountOptions,
  memoryAccount,
} from '../../../packages/account-kit/src/testing/memoryAccount.ts';

const calls = ['balance', 'walletBalance'] as const;

/** The account in memory, as the suite is told of it. */
export function memoryAccountSubject(
  options: MemoryAccountOptions = {},
): Required<AccountConformanceSubject> & {
  adapter: Required<AccountConformanceSubject['adapter']>;
} {
  const account = memoryAccount({ user: null, ...options });
  const trouble = (code: 'unreachable' | 'signed_out') => (): EndTrouble => {
    for (const call of calls) account.fail(call, { code, message: 'It did not come through. Try again.' });
    return () => {
      for (const call of calls) account.fail(call, null);
    };
  };
  const { session, credits, wallet, signIn } = account;
  return {
    adapter: { session, credits, wallet, account: account.account, signIn },
    async newAccount({ cents }) {
      const credentials = { ...freshCredentials(), password: samplePassword };
      await signIn.register(credentials);
      if (cents > 0) account.book().deposit('the first money', cents);
      return credentials;
    },
    troubles: { unreachable: trouble('unreachable'), signed_out: trouble('signed_out') },
    loseAnswer: (of) => account.loseAnswer(of),
    async pay({ clientSecret }) {
      if (clientSecret === '')
        throw new AccountError({ code: 'invalid', message: 'There is no such payment.' });
      await account.payments.pay(clientSecret, { number: '4242424242424242' });
    },
  };
}

import {
  type AccountAdapter,
  AccountError,
  type CreditBalance,
  type Session,
} from '@fabula/account-kit/core';

/** Always the same person: your product knows who is signed in. */
const session: Session = {
  state: 'signed_in',
  user: {
    id: 'writer',
    email: 'writer@example.com',
    firstName: 'Ada',
    lastName: 'Night',
    fullName: 'Ada Night',
    imageUrl: '',
    createdAt: null,
  },
};

export const accountAdapter: AccountAdapter = {
  session: { get: () => session, subscribe: () => () => undefined, signOut: async () => undefined },
  credits: {
    async balance() {
      const answer = await fetch('/api/credits').catch(() => {
        throw new AccountError({ code: 'unreachable', message: 'The server cannot be reached. Try again.' });
      });
      return (await answer.json()) as CreditBalance;
    },
    pricing: async () => ({ costs: { unknown: 1 }, priceUsd: '0.01' }),
  },
};

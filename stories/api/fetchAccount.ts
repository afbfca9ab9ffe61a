import {
  type AccountAdapter,
  AccountError,
  type AccountFailureCode,
  type Session,
} from '@fabula/account-kit/core';
import { CallError, fetchJson } from './fetchJson.ts';

const codes: Record<number, AccountFailureCode> = {
  401: 'signed_out',
  402: 'insufficient_funds',
  403: 'forbidden',
  429: 'too_many',
};

/** Somebody's credits from a server of your own; money stays in decimal text until it is shown. */
export function fetchAccount(url: string, user: Session): AccountAdapter {
  const get = async (path: string) => {
    try {
      return await (await fetchJson(`${url}${path}`)).json();
    } catch (thrown) {
      throw accountError(thrown);
    }
  };
  return {
    session: { get: () => user, subscribe: () => () => undefined, signOut: async () => undefined },
    credits: { balance: () => get('/balance'), pricing: () => get('/pricing') },
  };
}

function accountError(thrown: unknown): AccountError {
  if (!(thrown instanceof CallError)) return new AccountError({ code: 'unknown', message: '' });
  const { refusal } = thrown;
  if (!refusal) return new AccountError({ code: 'unreachable', message: '' });
  return new AccountError({ code: codes[refusal.status] ?? 'unknown', message: refusal.error });
}

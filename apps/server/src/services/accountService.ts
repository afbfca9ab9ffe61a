import type { User } from '@fabula/contract';
import type { Account } from '../identity/Account.ts';
import type { Identity } from '../identity/Identity.ts';

/** What somebody may do with their own account, whoever signs them in. */
export interface AccountService {
  signOutEverywhere(account: Account): Promise<void>;
}

export function accountService(identity: Identity): AccountService {
  return {
    signOutEverywhere: (account) => identity.signOutEverywhere(account.id),
  };
}

/** An account as its owner's browser sees it (accounts.md §3). */
export function userOf(account: Account): User {
  const { id, email, firstName, lastName, imageUrl, isAdmin, createdAt } = account;
  const fullName = [firstName, lastName].filter((name) => name !== '').join(' ');
  return { id, email, firstName, lastName, fullName, imageUrl, isAdmin, createdAt };
}

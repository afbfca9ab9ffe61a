import type { User } from '@fabula/contract';
import type { Account } from '../identity/Account.ts';

/** An account as its owner's browser sees it (accounts.md §3). */
export function userOf(account: Account): User {
  const { id, email, firstName, lastName, imageUrl, isAdmin, provedAt, publishingBlocked, createdAt } =
    account;
  const fullName = [firstName, lastName].filter((name) => name !== '').join(' ');
  return {
    id,
    email,
    firstName,
    lastName,
    fullName,
    imageUrl,
    isAdmin,
    provedAt,
    publishingBlocked,
    createdAt,
  };
}

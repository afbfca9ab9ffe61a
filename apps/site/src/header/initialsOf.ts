import type { AccountUser } from '@fabula/account-kit/core';

const letters = /[\p{L}\p{N}]/u;

/** One or two letters that stand for somebody. */
export function initialsOf({
  firstName,
  lastName,
  email,
}: Pick<AccountUser, 'firstName' | 'lastName' | 'email'>): string {
  const named = firstLetter(firstName) + firstLetter(lastName);
  return (named || firstLetter(email) || '?').toLocaleUpperCase();
}

function firstLetter(text: string): string {
  return [...text].find((character) => letters.test(character)) ?? '';
}

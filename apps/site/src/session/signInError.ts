import { AccountError, type AccountFailureCode } from '@fabula/account-kit/core';
import type { CallFailure } from '../api/call.ts';

const codes: Readonly<Record<number, AccountFailureCode>> = {
  400: 'invalid',
  401: 'forbidden',
  403: 'forbidden',
  409: 'invalid',
  429: 'too_many',
};

/** Account-kit's error of a sign-in call. A 401 is a wrong password here. */
export function signInError({ status, detail, error, field }: CallFailure): AccountError {
  if (status === undefined)
    return new AccountError({
      code: 'unreachable',
      message: 'Fabula could not be reached. Check your connection, then try again.',
    });
  return new AccountError({
    code: codes[status] ?? 'unknown',
    message: detail ?? error,
    ...(field !== undefined && { field }),
  });
}

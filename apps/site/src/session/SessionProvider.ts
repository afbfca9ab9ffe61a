import type { AccountFailureCode } from '@fabula/account-kit/core';
import { AccountError, type AccountUser, type Credentials } from '@fabula/account-kit/core';
import type { SignInAnswer } from '@fabula/contract';
import type { CallFailure } from '@fabula/contract/client';
import type { ClerkJs } from './ClerkJs.ts';

export interface SessionProvider {
  readonly name: 'local' | 'clerk';
  /** Finds out the user, and reports each change from then on, null for an expired session. Rejects where that fails. */
  open(onChange: (user: AccountUser | null) => void): Promise<AccountUser | null>;
  /** Refreshes after a sign-in in another tab. */
  look(): Promise<void>;
  token(): Promise<string | null>;
  /** Replaces a refused token; null where the session is over. */
  renew(refused: string): Promise<string | null>;
  /** Drops the token at sign-out. */
  forget(): void;
  signOut(): Promise<void>;
  signOutEverywhere(): Promise<void>;
  /** Local accounts alone have these: others bring pages of their own. */
  local?: {
    signIn(credentials: Credentials): Promise<void>;
    register(credentials: Credentials): Promise<void>;
    signInWith(answer: SignInAnswer): void;
  };
  clerk?: { publishableKey: string; script(): Promise<ClerkJs> };
}

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

/** Assumed milliseconds where a token does not tell. */
const unknownLifetime = 5 * 60_000;

/** Milliseconds by the issuer's clock; with `now`, a time of ours, the remainder where that is less. */
export function tokenLifetime(token: string, now?: number): number {
  try {
    const body = token.split('.')[1] ?? '';
    const { iat, exp }: { iat?: unknown; exp?: unknown } = JSON.parse(
      atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= iat) return unknownLifetime;
    return Math.min((exp - iat) * 1000, now === undefined ? Number.POSITIVE_INFINITY : exp * 1000 - now);
  } catch {
    return unknownLifetime;
  }
}

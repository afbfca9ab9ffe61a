/** Whoever is signed in (accounts.md §3). Texts that nobody gave are empty. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly imageUrl: string;
  /** ISO 8601; null where it is not known. */
  readonly createdAt: string | null;
  /** Whether the address is shown to be theirs; left out where the product asks for no proof. */
  readonly isProved?: boolean;
}

/** Whether somebody is signed in; 'loading' until user and session are both known (accounts.md §4). */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed_out' }
  | { readonly state: 'signed_in'; readonly user: AccountUser };

/** One browser in which somebody is logged in. Texts that are not known are empty. */
export interface OpenSession {
  readonly id: string;
  /** Such as 'Firefox' and 'Linux'. */
  readonly browser: string;
  readonly system: string;
  /** When it was last used: ISO 8601. */
  readonly usedAt: string;
  /** It is the one that asks. */
  readonly isCurrent: boolean;
}

/** The account that a session is for; null without one. */
export function accountOf(session: Session): string | null {
  return session.state === 'signed_in' ? session.user.id : null;
}

/** How long a password must be and may be, in characters as people count them (D-AUTH). */
export const passwordLengths = { min: 10, max: 200 } as const;

type PasswordProblem = 'short' | 'long' | 'is_email';

/** Characters as people count them: ten emoji are ten. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length;
}

/** What is wrong with a new password; null when nothing is. */
export function judgePassword(password: string, email = ''): PasswordProblem | null {
  if (passwordLength(password) < passwordLengths.min) return 'short';
  if (password.length > passwordLengths.max) return 'long';
  return email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase() ? 'is_email' : null;
}

/** Whether this could be an e-mail address; whether it is one, only a letter to it could say. */
export function isEmail(text: string): boolean {
  return text.trim().length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim());
}

/** A signed-in user. Missing texts are empty. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly imageUrl: string;
  /** ISO 8601; null while unknown. */
  readonly createdAt: string | null;
  /** True once the address is verified; left out where the product does not verify. */
  readonly isProved?: boolean;
}

/** 'loading' until user and session are both known. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed_out' }
  | { readonly state: 'signed_in'; readonly user: AccountUser };

/** An open session of one browser. Unknown texts are empty. */
export interface OpenSession {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  /** When it was last used: ISO 8601. */
  readonly usedAt: string;
  readonly isCurrent: boolean;
}

/** The account that a session is for; null without one. */
export function accountOf(session: Session): string | null {
  return session.state === 'signed_in' ? session.user.id : null;
}

/** In characters as people count them. */
export const passwordLengths = { min: 10, max: 200 } as const;

type PasswordProblem = 'short' | 'long' | 'is_email';

/** Characters as people count them: ten emoji are ten. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length;
}

export function judgePassword(password: string, email: string): PasswordProblem | null {
  if (passwordLength(password) < passwordLengths.min) return 'short';
  if (password.length > passwordLengths.max) return 'long';
  return email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase() ? 'is_email' : null;
}

export function isEmail(text: string): boolean {
  return text.trim().length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim());
}

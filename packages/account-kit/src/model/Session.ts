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

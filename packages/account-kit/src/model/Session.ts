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
}

/** Whether somebody is signed in; 'loading' until user and session are both known (accounts.md §4). */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed_out' }
  | { readonly state: 'signed_in'; readonly user: AccountUser };

/** The account that a session is for; null without one. */
export function accountOf(session: Session): string | null {
  return session.state === 'signed_in' ? session.user.id : null;
}

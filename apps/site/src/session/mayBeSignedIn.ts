/** Ours for local accounts, set beside the session's own cookie; and Clerk's, which says since when (0: not any more). */
const marks = /(?:^|; )(?:fabula_signed_in=1|__client_uat(?:_[\w-]+)?=[1-9])/;

/** Whether somebody may be signed in, by what pages may know of it: so that a visitor's page asks nobody. */
export function mayBeSignedIn(cookies = typeof document === 'undefined' ? '' : document.cookie): boolean {
  return marks.test(cookies);
}

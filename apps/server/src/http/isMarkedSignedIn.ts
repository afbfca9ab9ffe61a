/** Our mark for local accounts, and Clerk's, which says since when (0: not any more): as the site reads them. */
const marks = /(?:^|; )(?:fabula_signed_in=1|__client_uat(?:_[\w-]+)?=[1-9])/;

/** Whether whoever sends these cookies may be signed in. It proves nothing: only what is shown first hangs on it. */
export function isMarkedSignedIn(cookies: string | undefined): boolean {
  return marks.test(cookies ?? '');
}

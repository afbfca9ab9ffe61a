/** Ours for local accounts, set beside the session's own cookie; and Clerk's, which says since when (0: not any more). */
const marks = /(?:^|; )(?:fabula_signed_in=1|__client_uat(?:_[\w-]+)?=[1-9])/;

/** Whether somebody may be signed in, by what pages may know of it: so that a visitor's page asks nobody. */
export function mayBeSignedIn(cookies = typeof document === 'undefined' ? '' : document.cookie): boolean {
  return marks.test(cookies);
}

/** Says that the reader is of age, until the browser's session ends. The server reads and sets it too (D-AGE). */
const cookie = 'fabula_of_age=1';

/** Whether the age has been asked and answered in this session of the browser. */
export function hasAnsweredAge(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(cookie);
}

export function answerAge(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and the server must see it.
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
}

/** Marks of local accounts, beside the session's own cookie, and of Clerk, with a time (0: signed out). */
const marks = /(?:^|; )(?:fabula_signed_in=1|__client_uat(?:_[\w-]+)?=[1-9])/;

/** False spares a visitor's page the request. */
export function mayBeSignedIn(cookies = typeof document === 'undefined' ? '' : document.cookie): boolean {
  return marks.test(cookies);
}

/** Proof of age for the browser's session. The server reads and sets it too (D-AGE). */
const cookie = 'fabula_of_age=1';

export function hasAnsweredAge(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(cookie);
}

export function answerAge(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and the server must see it.
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
}

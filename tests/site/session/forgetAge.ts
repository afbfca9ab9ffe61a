/** Begins a session of the browser in which nobody has answered for their age. */
export function forgetAge(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
  document.cookie = 'fabula_of_age=; Max-Age=0; Path=/';
}

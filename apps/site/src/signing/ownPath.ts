/** Pages that lead elsewhere by themselves: nobody is sent back to them. */
const passing = /^\/(login|register)\/?$/i;

/** An address of this site, as a path with its query; null for anything else, so that nobody is led away from here. */
export function ownPath(given: unknown, origin: string = window.location.origin): string | null {
  if (typeof given !== 'string' || !given.startsWith('/')) return null;
  try {
    const url = new URL(given, origin);
    if (url.origin !== origin || passing.test(url.pathname) || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search;
  } catch {
    return null;
  }
}

/** Local storage, or null where the browser forbids even to ask for it. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Session storage, or null where the browser forbids even to ask for it. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** In local storage where there is a connection of somebody without an account: who has none fetches nothing for it. */
export const GUEST_CONNECTION = 'fabula-guest-connection';

/** In local storage while the browser’s own model writes: its window, as JSON. */
export const BROWSER_MODEL = 'fabula-browser-model';

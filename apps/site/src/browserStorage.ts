export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Set in local storage while a visitor has a connection: without it, nothing of it is loaded. */
export const GUEST_CONNECTION = 'fabula-guest-connection';

/** In local storage while the browser’s own model writes: its window, as JSON. */
export const BROWSER_MODEL = 'fabula-browser-model';

import { localStorageOrNull } from '../browserStorage.ts';

export const lastErrorKey = 'lastError';

/** The last error that the page did not expect. It stays in this browser. */
export interface LastError {
  message: string;
  stack: string;
  path: string;
  /** ISO 8601. */
  at: string;
}

/** Remembers an error of any kind, and never fails itself. */
export function recordLastError(thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(messageOf(thrown));
  const record: LastError = {
    message: error.message,
    stack: error.stack ?? '',
    path: window.location.pathname,
    at: new Date().toISOString(),
  };
  try {
    localStorageOrNull()?.setItem(lastErrorKey, JSON.stringify(record));
  } catch {
    // A full storage is no reason for a second error.
  }
}

/** What a thrown value says, whatever it is. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'statusText' in thrown)
    return String(thrown.statusText);
  return String(thrown);
}

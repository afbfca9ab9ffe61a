import { localStorageOrNull } from '../browserStorage.ts';

export const lastErrorKey = 'lastError';

interface LastError {
  message: string;
  stack: string;
  path: string;
  at: string;
}

/** Never throws. */
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

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'statusText' in thrown)
    return String(thrown.statusText);
  return String(thrown);
}

export function recordStrayErrors(target: Window): void {
  target.addEventListener('error', ({ error, message }) => recordLastError(error ?? message));
  target.addEventListener('unhandledrejection', ({ reason }) => recordLastError(reason));
}

interface ErrorDescription {
  plain: string;
  technical: string;
}

const missingPart = /dynamically imported module|importing a module script|preload CSS/i;

export function describeError(thrown: unknown): ErrorDescription {
  const technical = messageOf(thrown);
  return {
    technical,
    plain: missingPart.test(technical)
      ? 'A part of Fabula could not be loaded: the connection failed, or there is a newer version. Reload to fetch it.'
      : 'The page met an error that it did not expect. What was saved is still in this browser, and reloading brings it back.',
  };
}

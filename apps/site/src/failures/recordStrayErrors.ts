import { recordLastError } from './recordLastError.ts';

/** Remembers errors that no boundary catches. */
export function recordStrayErrors(target: Window): void {
  target.addEventListener('error', ({ error, message }) => recordLastError(error ?? message));
  target.addEventListener('unhandledrejection', ({ reason }) => recordLastError(reason));
}

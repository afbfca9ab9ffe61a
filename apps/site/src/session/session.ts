import { mayBeSignedIn } from './cookies.ts';
import { createSession } from './createSession.ts';

/** Milliseconds until a server that did not answer is asked again: doubled each time, up to half a minute. */
const firstWait = 1000;
const longestWait = 30_000;

/** The one session of the page. What it takes to find out who is signed in comes only where somebody may be. */
export const session = createSession({
  chooseProvider: async () => (await import('./chooseProvider.ts')).chooseProvider(),
  mayBeSignedIn: () => mayBeSignedIn(),
  // The server renders pages too: it has no other tabs, and with an open channel it would not end.
  channel:
    typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
      ? null
      : new BroadcastChannel('fabula-session'),
  onReturn(listener) {
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
  },
  beforeRetry: (attempt) =>
    new Promise((resolve) => {
      const timer = setTimeout(go, Math.min(firstWait * 2 ** (attempt - 1), longestWait));
      window.addEventListener('online', go, { once: true });
      function go(): void {
        clearTimeout(timer);
        window.removeEventListener('online', go);
        resolve();
      }
    }),
});

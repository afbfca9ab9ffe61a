import { mayBeSignedIn } from './cookies.ts';
import { createSession } from './createSession.ts';

/** Milliseconds before the first retry; doubled each time, up to half a minute. */
const firstWait = 1000;
const longestWait = 30_000;

/** The page's one session. Its providers are lazy-loaded, where somebody may be signed in. */
export const session = createSession({
  chooseProvider: async () => (await import('./chooseProvider.ts')).chooseProvider(),
  mayBeSignedIn: () => mayBeSignedIn(),
  // The server renders pages too: an open channel would keep it alive.
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

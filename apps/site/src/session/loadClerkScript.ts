import type { ClerkJs } from './ClerkJs.ts';
import { ClerkLoadError } from './ClerkLoadError.ts';

/** How often a script that failed is fetched again, and how long all of it may take, in milliseconds (accounts.md §9). */
const retries = 5;
const timeout = 15_000;
/** Milliseconds before the first retry; doubled before each further one. */
const firstWait = 125;

type WithClerk = { Clerk?: ClerkJs };

/** Where Clerk serves its script for the holder of this key: the key's last part is that host and a dollar sign in base64. */
export function clerkScriptUrl(publishableKey: string): string {
  const host = atob(publishableKey.split('_')[2] ?? '').replace(/\$$/, '');
  return `https://${host}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`;
}

/** Brings Clerk's script into the page. Rejects with a `ClerkLoadError`; can then be called again. */
export async function loadClerkScript(publishableKey: string): Promise<ClerkJs> {
  const url = clerkScriptUrl(publishableKey);
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new ClerkLoadError('failed_to_load_clerk_js_timeout')),
    timeout,
  );
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await addScript(url, publishableKey, deadline.signal);
        const { Clerk } = window as WithClerk;
        if (typeof Clerk?.load === 'function') return Clerk;
        throw new Error(`${url} brought no Clerk.`);
      } catch (cause) {
        deadline.signal.throwIfAborted();
        if (attempt === retries) throw new ClerkLoadError('failed_to_load_clerk_js', { cause });
        await wait(firstWait * 2 ** attempt, deadline.signal);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function addScript(url: string, publishableKey: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (thrown: unknown) => {
      script.remove();
      reject(thrown);
    };
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.dataset.clerkPublishableKey = publishableKey;
    script.dataset.clerkJsScript = 'true';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => fail(new Error(`${url} could not be fetched.`)));
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    document.head.append(script);
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

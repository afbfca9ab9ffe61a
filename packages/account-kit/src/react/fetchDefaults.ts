import type { SWRConfiguration } from 'swr';

/** How often things are read again, in milliseconds (accounts.md §9, A11). */
export const fetchDefaults = {
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: isSlow() ? 10_000 : 5000,
  loadingTimeout: 3000,
} satisfies SWRConfiguration;

/** A connection that the browser calls slow; one that says nothing is none. */
function isSlow(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { effectiveType?: string } };
  return connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}

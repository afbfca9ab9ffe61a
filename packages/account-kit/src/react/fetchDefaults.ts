import type { SWRConfiguration } from 'swr';
import { type AccountFailureCode, toAccountFailure } from '../model/AccountFailure.ts';

/** What asking again would not change. */
const final: readonly AccountFailureCode[] = ['signed_out', 'forbidden', 'invalid'];

/** How often things are read again, in milliseconds (accounts.md §9, A11). */
export function fetchDefaults() {
  return {
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: isSlow() ? 10_000 : 5000,
    loadingTimeout: 3000,
    shouldRetryOnError: (error) => !final.includes(toAccountFailure(error).code),
  } satisfies SWRConfiguration;
}

/** A connection that the browser calls slow, or that somebody asked to spare; one that says nothing is none. */
function isSlow(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}

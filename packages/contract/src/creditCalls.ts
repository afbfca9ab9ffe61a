import type { ApiCall } from './ApiCall.ts';

/** Credits and the wallet (accounts.md §7, D-LEDGER). */
export const creditCalls: readonly ApiCall[] = [];

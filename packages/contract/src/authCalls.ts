import type { ApiCall } from './ApiCall.ts';

/** Accounts and signing in (D-AUTH). */
export const authCalls: readonly ApiCall[] = [];

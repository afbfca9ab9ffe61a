import type { ApiCall } from './ApiCall.ts';

/** Card payments (D-PAY). */
export const paymentCalls: readonly ApiCall[] = [];

import type { ApiCall } from './ApiCall.ts';

/** Images (D-IMAGES). */
export const imageCalls: readonly ApiCall[] = [];

import type { ApiCall } from './ApiCall.ts';

/** Stories and scenes, saved and published (D-SAVE, D-IDS, D-LISTS, D-SCENES). */
export const workCalls: readonly ApiCall[] = [];

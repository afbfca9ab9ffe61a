import type { PartStatus } from '@fabula/contract';

/** What the writer that needs no model says of itself (D-REAL). */
export const offlineStatus: PartStatus = { kind: 'embedded', name: 'Offline storyteller' };

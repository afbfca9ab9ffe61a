import type { PartStatus } from '@fabula/contract';

export const offlineStatus: PartStatus = { kind: 'embedded', name: 'Offline storyteller' };

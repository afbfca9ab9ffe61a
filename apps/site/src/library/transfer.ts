import type { TransferPort } from '@fabula/library-kit/core';
import { storyTypes } from '../works/storyTypes.ts';
import { zipLimits } from '../works/zipLimits.ts';

/** What reads files and packs works comes once it is needed. */
const loaded = () =>
  import('./siteTransfer.ts').catch(() => {
    throw new Error('This part of the page could not be loaded. Check your connection, then try again.');
  });

/** Import and backup of this browser's works, and of the account's. Scenes come in by backups alone. */
export const transferOf = (kind: 'story' | 'scene'): TransferPort => ({
  importing:
    kind === 'scene'
      ? null
      : {
          accepts: storyTypes,
          read: async (...given) => (await loaded()).readStory(...given),
        },
  backUp: async (...given) => (await loaded()).backUp(...given),
  restore: async (...given) => (await loaded()).restore(...given),
  backupLimits: { packed: zipLimits.packed, unpacked: zipLimits.unpacked, works: zipLimits.entries },
});

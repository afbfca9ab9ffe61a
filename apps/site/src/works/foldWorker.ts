import { type FoldQuestion, foldChanges } from './foldChanges.ts';
import { openSchema } from './WorkSchema.ts';

self.onmessage = async ({ data: { database, key } }: MessageEvent<FoldQuestion>) => {
  const open = await openSchema(database, undefined, { blocking: () => open.close() });
  try {
    await foldChanges(open, key);
  } finally {
    open.close();
    postMessage(key);
  }
};

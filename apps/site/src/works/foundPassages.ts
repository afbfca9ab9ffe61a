import type { FoundPassage, PassageChanges, PassageQuestion, PassagesAdapter } from '@fabula/editor-kit/core';
import { askWorker } from './askWorker.ts';

export type PassagesCall = { readonly changes: PassageChanges } | { readonly question: PassageQuestion };

const ask = askWorker<PassagesCall, readonly FoundPassage[]>(
  () => new Worker(new URL('./passagesWorker.ts', import.meta.url), { type: 'module' }),
  'The story could not be searched.',
);

/** The story is indexed in a worker of this page, and leaves it for no server. */
export const foundPassages: PassagesAdapter = {
  async update(changes) {
    await ask({ changes });
  },
  find: (question) => ask({ question }),
};

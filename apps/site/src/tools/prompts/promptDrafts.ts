import type { Prompt, PromptType } from '@fabula/contract';
import { localStorageOrNull } from '../../browserStorage.ts';

/** A prompt as it is being written. */
export interface PromptDraft {
  name: string;
  /** Null while none is chosen; that of a prompt which is there never changes. */
  type: PromptType | null;
  content: string;
  samples: Record<string, string>;
}

/** A draft, with the version that it was begun on; 0 for a new prompt. */
export interface KeptDraft extends PromptDraft {
  version: number;
}

/** Of which prompt a draft is: the new one has no id yet. */
export type DraftOf = Prompt['_id'] | 'new';

const keyOf = (of: DraftOf) => `fabula-prompt-drafts ${of}`;

/** What was written into prompts and not saved yet. It stays in this browser until it is saved, discarded, or somebody signs out. */
export const promptDrafts = {
  read(of: DraftOf): KeptDraft | null {
    try {
      const kept = JSON.parse(
        localStorageOrNull()?.getItem(keyOf(of)) ?? 'null',
      ) as Partial<KeptDraft> | null;
      if (typeof kept?.name !== 'string' || typeof kept.content !== 'string') return null;
      return { type: null, samples: {}, version: 0, ...kept } as KeptDraft;
    } catch {
      return null;
    }
  },

  /** Whether it could be kept. */
  write(of: DraftOf, draft: KeptDraft): boolean {
    try {
      const storage = localStorageOrNull();
      storage?.setItem(keyOf(of), JSON.stringify(draft));
      return storage !== null;
    } catch {
      return false;
    }
  },

  remove(of: DraftOf): void {
    localStorageOrNull()?.removeItem(keyOf(of));
  },

  has: (of: DraftOf): boolean => localStorageOrNull()?.getItem(keyOf(of)) != null,
};

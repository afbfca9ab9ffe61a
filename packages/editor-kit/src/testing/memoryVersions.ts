import { newId, type VersionReason, type WorkVersion } from '@fabula/work-kit/core';
import type { VersionsAdapter } from '../adapter/VersionsAdapter.ts';
import { countStoryWords } from '../model/countWords.ts';
import type { Story } from '../model/Story.ts';

/** A version as it was kept. */
export interface MemoryVersion extends WorkVersion {
  story: Story;
}

/** A `versions` port whose list a test can look into. */
export interface MemoryVersions extends VersionsAdapter {
  /** What has been kept, newest first. */
  readonly kept: MemoryVersion[];
}

/** Versions that last as long as the page. Those given are of every story; what is kept is of its own. */
export function memoryVersions(given: readonly MemoryVersion[] = [], unreadable = 0): MemoryVersions {
  const kept = [...given];
  const of = (key: string) => kept.filter((version) => given.includes(version) || version.story.key === key);
  return {
    kept,
    async keep(story: Story, reason: VersionReason) {
      const words = countStoryWords(story.paragraphs);
      kept.unshift({ id: newId(), at: new Date().toISOString(), reason, words, story });
    },
    list: async (key) => ({ versions: of(key).map(({ story: _, ...version }) => version), unreadable }),
    read: async (key, versionId) => of(key).find(({ id }) => id === versionId)?.story ?? null,
  };
}

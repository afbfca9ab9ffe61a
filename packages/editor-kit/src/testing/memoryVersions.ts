import type { VersionsAdapter } from '../adapter/VersionsAdapter.ts';
import { countStoryWords } from '../model/countWords.ts';
import { newId } from '../model/newId.ts';
import type { Story } from '../model/Story.ts';
import type { StoryVersion, VersionReason } from '../model/StoryVersion.ts';

/** A version as it was kept. */
export interface MemoryVersion extends StoryVersion {
  story: Story;
}

/** A `versions` port whose list a test can look into. */
export interface MemoryVersions extends VersionsAdapter {
  /** What has been kept, newest first. */
  readonly kept: MemoryVersion[];
}

/** Versions that last as long as the page, those given first. */
export function memoryVersions(given: readonly MemoryVersion[] = [], unreadable = 0): MemoryVersions {
  const kept = [...given];
  return {
    kept,
    async keep(story: Story, reason: VersionReason) {
      const words = countStoryWords(story.paragraphs);
      kept.unshift({ id: newId(), at: new Date().toISOString(), reason, words, story });
    },
    list: async () => ({ versions: kept.map(({ story: _, ...version }) => version), unreadable }),
    read: async (_storyKey, versionId) => kept.find(({ id }) => id === versionId)?.story ?? null,
  };
}

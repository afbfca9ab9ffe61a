import type { Story } from '@fabula/editor-kit/core';
import type { OwnWork } from '@fabula/library-kit/core';
import { lazy, Suspense, useState } from 'react';

const StoryExport = lazy(async () => ({ default: (await import('./StoryExport.tsx')).StoryExport }));

/** Opens a story of one's own for export; `exportDialog` belongs beside the library. */
export function useStoryExport() {
  const [story, setStory] = useState<Story | null>(null);
  return {
    async exportStory(work: OwnWork): Promise<void> {
      const { findStory } = await import('./createWorkLibrary.ts');
      const found = await findStory(work);
      if (!found) throw new Error('It is neither in this browser nor in the account.');
      setStory(found);
    },
    exportDialog: story && (
      <Suspense>
        <StoryExport story={story} onClose={() => setStory(null)} />
      </Suspense>
    ),
  };
}

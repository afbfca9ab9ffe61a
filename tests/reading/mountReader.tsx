import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReadStory } from '../../packages/library-kit/src/core.ts';
import { ReadingProvider, type ReadingTheme, StoryReader } from '../../packages/library-kit/src/index.ts';
import {
  type MemoryReading,
  memoryReading,
  sampleReadingAddresses,
  sampleReadStory,
} from '../../packages/library-kit/src/testing/index.ts';

export interface MountedReader {
  reading: MemoryReading;
  close(): void;
}

interface MountedStory {
  /** So many paragraphs, or these. */
  paragraphs: number | readonly string[];
  rest?: Partial<ReadStory>;
  theme?: ReadingTheme | null;
  reading?: MemoryReading;
}

/** A story 'read' on a page of its own, over stories in memory. For tests. */
export function mountReader({ paragraphs, rest, theme = null, reading }: MountedStory): MountedReader {
  const page = document.createElement('main');
  document.body.replaceChildren(page);
  const given =
    reading ?? memoryReading({ stories: { read: sampleReadStory(paragraphs, rest) }, isOfAge: true });
  const root = createRoot(page);
  flushSync(() =>
    root.render(
      <ReadingProvider reading={given} addresses={sampleReadingAddresses}>
        <StoryReader id="read" theme={theme} />
      </ReadingProvider>,
    ),
  );
  return {
    reading: given,
    close() {
      root.unmount();
      page.remove();
    },
  };
}

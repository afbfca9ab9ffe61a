import { ReadingProvider } from '@fabula/library-kit';
import type { ReadStory } from '@fabula/library-kit/core';
import {
  type MemoryReading,
  memoryReading,
  sampleReadingAddresses,
  sampleReadStory,
} from '@fabula/library-kit/testing';
import { type ReactNode, useState } from 'react';
import { useStoryTexts } from '../storyTexts.ts';

export interface ReadingSceneProps {
  /** Made anew for each story: state of one would show in the next. Default: a story of 40 paragraphs, 'read'. */
  reading?: () => MemoryReading;
  children?: ReactNode;
}

let now: MemoryReading | undefined;

/** The reading of the story that is played. */
export function readingNow(): MemoryReading {
  if (!now) throw new Error('No reader is on the page.');
  return now;
}

/** What lies around a reader in its stories: published stories in memory. */
export function ReadingScene({ reading = oneStory, children }: ReadingSceneProps) {
  const [made] = useState(reading);
  now = made;
  return (
    <ReadingProvider reading={made} addresses={sampleReadingAddresses} strings={useStoryTexts().reading}>
      {children}
    </ReadingProvider>
  );
}

/** One published story, 'read'. */
export const published = (story: ReadStory) => () => memoryReading({ stories: { read: story } });

export const oneStory = published(sampleReadStory(40));

const chapters = [0, 6, 12];

/** With chapters, a scene break, words in italics and a picture. */
export const chaptered = published(
  sampleReadStory(
    Array.from({ length: 18 }, (_, at) =>
      at === 3
        ? '***'
        : `Paragraph ${at + 1}. *Nobody* had come to light **the lamp** again. `.repeat(3).trim(),
    ),
    {
      breaks: chapters.map((before, at) => ({
        before,
        title: `Chapter ${at + 1}`,
        summary: at === 1 ? 'The lamp went out.' : '',
      })),
      images: [
        { paragraphIndex: 1, imageUrl: sampleReadingAddresses.card(), caption: 'The lamp, before the storm' },
      ],
    },
  ),
);

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Title, names and words as long as they come. */
export const longStory = published(
  sampleReadStory([`${long} `.repeat(12), 'The end.'], {
    title: `The Extraordinarily Long and Winding Chronicle of the ${long}, Told Anew`,
    author: 'Wilhelmina-Alexandrina van den Bergh-Oosterhuis',
    genre: 'Post-Apocalyptic Gothic Romance',
    premise: 'A lighthouse keeper answers letters that were meant for somebody else. '.repeat(6),
    breaks: Array.from({ length: 2 }, (_, before) => ({ before, title: `${long}, part ${before + 1}` })),
  }),
);

/** One that never answers. */
export function waitingReading(): MemoryReading {
  const reading = oneStory();
  reading.hold();
  return reading;
}

/** One that cannot be reached. */
export function unreachableReading(): MemoryReading {
  const reading = oneStory();
  reading.fail('unreachable');
  return reading;
}

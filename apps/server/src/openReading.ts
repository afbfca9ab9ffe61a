import type { ImageService } from './services/imageService.ts';
import { type NextStory, nextStory } from './services/nextStory.ts';
import { type StoryCards, storyCards } from './services/storyCards.ts';
import type { Storage } from './storage/Storage.ts';
import { writeCursor } from './storage/workCursor.ts';
import type { Workers } from './workers/openWorkers.ts';

/** What the page needs that stories are read on. */
export interface ReadingParts {
  nextStory: NextStory;
  storyCards: StoryCards;
}

export function openReading(
  { works }: Pick<Storage, 'works'>,
  images: Pick<ImageService, 'read'>,
  workers: Pick<Workers, 'run'>,
): ReadingParts {
  return {
    nextStory: nextStory({ works, cursorOf: writeCursor }),
    storyCards: storyCards({ draw: (card) => workers.run('drawCard', card) }, images),
  };
}

import { type NextStory, nextStory, type StoryCards, storyCards } from './services/works/discovery.ts';
import type { ImageService } from './services/works/pictures.ts';
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

import type { CardPress } from './documents/CardPress.ts';
import { sharpImages } from './images/sharpImages.ts';
import type { ImageService } from './services/imageService.ts';
import { type NextStory, nextStory } from './services/nextStory.ts';
import { type StoryCards, storyCards } from './services/storyCards.ts';
import type { Storage } from './storage/Storage.ts';
import { writeCursor } from './storage/workCursor.ts';

/** What the page needs that stories are read on. */
export interface ReadingParts {
  nextStory: NextStory;
  storyCards: StoryCards;
}

export function openReading(
  { works }: Pick<Storage, 'works'>,
  images: Pick<ImageService, 'read'>,
): ReadingParts {
  let press: Promise<CardPress> | undefined;
  return {
    nextStory: nextStory({ works, cursorOf: writeCursor }),
    storyCards: storyCards(
      {
        async draw(card) {
          press ??= import('./documents/storyCardPress.ts').then(({ storyCardPress }) =>
            storyCardPress(sharpImages()),
          );
          return (await press).draw(card);
        },
      },
      images,
    ),
  };
}

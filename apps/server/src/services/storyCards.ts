import type { CardPress } from '../documents/CardPress.ts';
import type { WorkEntry } from '../storage/Works.ts';
import { fairTurns } from './fairTurns.ts';
import type { ImageService } from './imageService.ts';

/** The pictures that go with the links of stories. */
export interface StoryCards {
  /** Undefined when too many are being drawn, for this caller or for all. */
  draw(story: WorkEntry, isAdult: boolean, caller: string): Promise<Uint8Array | undefined>;
}

/** They take a tenth of a second each, and previews of one link ask for the same one again and again. */
const KEPT = 60;
const WAITING_OF_ONE = 10;
const WAITING_OF_ALL = 60;

export function storyCards(press: CardPress, images: Pick<ImageService, 'read'>): StoryCards {
  /** The ones that were asked for last, last. */
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  const turns = fairTurns({ atOnce: 1, waitingOfOne: WAITING_OF_ONE, waitingOfAll: WAITING_OF_ALL });

  async function cardOf({ title, author, genre, cover }: WorkEntry) {
    const image = cover ? await images.read(cover.slice(cover.lastIndexOf('/') + 1)) : undefined;
    return { title, author, genre, ...(image && !image.isNsfw && { picture: image.bytes }) };
  }

  return {
    async draw(story, isAdult, caller) {
      const name = isAdult ? 'adult' : `${story.uid} ${story.revision}`;
      const drawn =
        kept.get(name) ?? turns.take(caller, async () => press.draw(isAdult ? 'adult' : await cardOf(story)));
      kept.delete(name);
      kept.set(name, drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      try {
        const picture = await drawn;
        if (picture === undefined) kept.delete(name);
        return picture;
      } catch (thrown) {
        kept.delete(name);
        throw thrown;
      }
    },
  };
}

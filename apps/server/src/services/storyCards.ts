import type { CardPress } from '../documents/CardPress.ts';
import type { WorkEntry } from '../storage/Works.ts';
import type { ImageService } from './imageService.ts';

/** The pictures that go with the links of stories. */
export interface StoryCards {
  /** Undefined when too many are being drawn. */
  draw(story: WorkEntry, isAdult: boolean): Promise<Uint8Array | undefined>;
}

/** They take a tenth of a second each, and previews of one link ask for the same one again and again. */
const KEPT = 60;
const MAX_WAITING = 20;

export function storyCards(press: CardPress, images: Pick<ImageService, 'read'>): StoryCards {
  /** The ones that were asked for last, last. */
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function cardOf({ title, author, genre, cover }: WorkEntry) {
    const image = cover ? await images.read(cover.slice(cover.lastIndexOf('/') + 1)) : undefined;
    return { title, author, genre, ...(image && !image.isNsfw && { picture: image.bytes }) };
  }

  function begin(story: WorkEntry, isAdult: boolean): Promise<Uint8Array> {
    waiting++;
    const turn = last.then(async () => press.draw(isAdult ? 'adult' : await cardOf(story)));
    last = turn
      .catch(() => undefined)
      .finally(() => {
        waiting--;
      });
    return turn;
  }

  return {
    async draw(story, isAdult) {
      const name = isAdult ? 'adult' : `${story.uid} ${story.revision}`;
      const known = kept.get(name);
      if (!known && waiting >= MAX_WAITING) return undefined;
      const drawn = known ?? begin(story, isAdult);
      kept.delete(name);
      kept.set(name, drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      try {
        return await drawn;
      } catch (thrown) {
        kept.delete(name);
        throw thrown;
      }
    },
  };
}

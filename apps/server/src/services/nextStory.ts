import type { WorkEntry, Works } from '../storage/Works.ts';

export interface NextStoryConfig {
  works: Pick<Works, 'list'>;
  /** Where the list goes on after a work. */
  cursorOf(work: WorkEntry): string;
}

/** The story to read after this one: the next one that was published before it, of its genre where there is one; undefined at the end. */
export type NextStory = (story: WorkEntry, isAdult: boolean) => Promise<WorkEntry | undefined>;

/** Of the few that come next, one is safe even if the storage should mistake some of them. */
const ASKED = 5;

/** A story that is not adult never leads to one that is, nor the other way (D-MATURE). */
export function nextStory({ works, cursorOf }: NextStoryConfig): NextStory {
  return async (story, isAdult) => {
    const genre = story.genre.trim();
    for (const ofGenre of genre === '' ? [{}] : [{ genre }, {}]) {
      const { entries } = await works.list({
        kind: 'story',
        shelf: 'published',
        isNsfw: isAdult,
        limit: ASKED,
        after: cursorOf(story),
        ...ofGenre,
      });
      const next = entries.find((one) => one.shelf === 'published' && saysAdult(one) === isAdult);
      if (next) return next;
    }
    return undefined;
  };
}

/** What is not plainly safe is adult, and so is whatever an address says it is (R13). */
function saysAdult({ isNsfw, id }: WorkEntry): boolean {
  return isNsfw !== false || /nsfw/i.test(id);
}

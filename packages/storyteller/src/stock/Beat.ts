import type { Genre } from '../StoryWorld.ts';

/**
 * One line of a paragraph: a sentence or two in slot notation, or several of which one is chosen.
 *
 * `{H}` the hero, `{O}` the second person, `{T}` the one who stands against them, `{M}` the matter, `{C}` the clue;
 * `~found` a verb whose subject is the hero, `^found` a singular one, `*found` a plural one, all written in the past.
 * A leading `?` makes the line optional; `[shut,!first]` names tags that the story must or must not have.
 */
export type Line = string | readonly string[];

/** One paragraph's worth of story. */
export interface Beat {
  id: string;
  /** Genres that it was written for; all where it is left out. */
  suits?: readonly Genre[] | undefined;
  lines: readonly Line[];
  /** What the hero wants to do next, as an infinitive: 'find out who had left it'. */
  aim?: string;
  /** No pause may follow: the people are apart, or in the middle of something. */
  away?: boolean;
}

/** A chain of beats that belong together; each can stand without the ones before it. */
export interface Plot {
  id: string;
  /** Genres that tell it first; the others only once they have told theirs. */
  suits: readonly Genre[];
  /** The third person is missing: no pause may bring them in. */
  isThirdAway?: boolean;
  beats: readonly Beat[];
  ending: Beat;
}

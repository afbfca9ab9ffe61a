import { type GenerationMode, generationModes } from '@fabula/editor-kit/core';

/** What a navigation to the editor may bring along, as the history's state (E4). */
export interface ArrivalState {
  /** The id or the key of a story of this browser. */
  story_id?: string;
  /** Whether `story_id` is that of a saved story, as its title gives it. */
  from_saved?: boolean;
  /** For a new story. */
  premise?: string;
  genre?: string;
  title?: string;
  mode?: GenerationMode;
  /** Whether one comes from the whole editor to the compact one, or back. */
  fromFullVersion?: boolean;
  fromSlimVersion?: boolean;
  /** The id of the paragraph that is turned to. */
  activeParagraph?: string;
  /** The opened story that this place in the history shows. */
  session?: string;
}

/** Where the editor was asked to begin. */
export interface Arrival extends ArrivalState {
  isNsfw: boolean;
  /** The story's id in the address. */
  slug?: string;
  /** Whether a blank story was asked for (`?new=true`). */
  isNew: boolean;
}

const texts = ['story_id', 'premise', 'genre', 'title', 'session', 'activeParagraph'] as const;
const marks = ['from_saved', 'fromFullVersion', 'fromSlimVersion'] as const;

/** Reads a place in the history, which an older version may have written. */
export function readArrivalState(state: unknown): ArrivalState {
  if (typeof state !== 'object' || state === null) return {};
  const given = state as Record<string, unknown>;
  const known = [
    ...texts.filter((name) => typeof given[name] === 'string'),
    ...marks.filter((name) => given[name] === true),
  ];
  const mode = generationModes.find((one) => one === given.mode);
  return { ...Object.fromEntries(known.map((name) => [name, given[name]])), ...(mode && { mode }) };
}

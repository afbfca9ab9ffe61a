/** What a navigation to the editor may bring along, as the history's state (E4). */
export interface ArrivalState {
  /** The id or the key of a story of this browser. */
  story_id?: string;
  /** For a new story. */
  premise?: string;
  genre?: string;
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

/** Reads a place in the history, which an older version may have written. */
export function readArrivalState(state: unknown): ArrivalState {
  if (typeof state !== 'object' || state === null) return {};
  const { story_id, premise, genre, session } = state as Record<keyof ArrivalState, unknown>;
  return {
    ...(typeof story_id === 'string' && { story_id }),
    ...(typeof premise === 'string' && { premise }),
    ...(typeof genre === 'string' && { genre }),
    ...(typeof session === 'string' && { session }),
  };
}

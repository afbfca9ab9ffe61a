import type { Location } from 'react-router-dom';
import { currentStoryKey } from '../api/currentWork.ts';
import { readArrivalState } from '../stories/readArrivalState.ts';

/** What a place in the history keeps of the one that was left for it. */
export interface LeftPlace {
  /** Its address, without the origin. */
  from: string;
  /** The state that it had in the history; a story that is open there is named by its key. */
  fromState: unknown;
}

/** The way back to a place, with the story that is open in it: one that has no address yet too. */
export function leaveFor({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search' | 'state'>): LeftPlace {
  const key = currentStoryKey();
  const fromState = key === null ? state : { ...readArrivalState(state), story_id: key };
  return { from: pathname + search, fromState };
}

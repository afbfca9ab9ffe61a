import type { Location } from 'react-router-dom';
import { currentWork } from '../api/currentWork.ts';
import { readSceneArrival, readStoryArrival } from './arrivals.ts';

/** What a place in the history keeps of the one that was left for it. */
export interface LeftPlace {
  /** Its address, without the origin. */
  from: string;
  /** The state that it had in the history; a story or a scene that is open there is named by its key. */
  fromState: unknown;
  /** Whether something is being done there that takes an account: whoever makes one comes back to it too (D-RETURN). */
  isInterrupted?: boolean;
}

/** The way back to a place where something that takes an account was being done. */
export function interrupt(location: Pick<Location, 'pathname' | 'search' | 'state'>): LeftPlace {
  return { ...leaveFor(location), isInterrupted: true };
}

/** The way back to a place, with the story or the scene that is open in it: one that has no address yet too. */
export function leaveFor({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search' | 'state'>): LeftPlace {
  return { from: pathname + search, fromState: withOpenWork(state) };
}

function withOpenWork(state: unknown): unknown {
  const work = currentWork();
  if (work === null) return state;
  return work.kind === 'story'
    ? { ...readStoryArrival(state), story_id: work.key }
    : { ...readSceneArrival(state), scene_key: work.key };
}

import { generationModes } from '@fabula/editor-kit/core';
import type { Location } from 'react-router-dom';
import { currentWork } from '../api/currentWork.ts';
import type { SceneArrivalState, StoryArrivalState } from './places.ts';

/** The place that was left, in the history state of the next. */
export interface LeftPlace {
  /** Path, query and hash. */
  from: string;
  /** Its history state; an open work is named by its key. */
  fromState: unknown;
  /** True where work that needs an account was interrupted: registering returns to it too (D-RETURN). */
  isInterrupted?: boolean;
}

/** The way back to interrupted work that needs an account. */
export function interrupt(location: Pick<Location, 'pathname' | 'search' | 'state'>): LeftPlace {
  return { ...leaveFor(location), isInterrupted: true };
}

/** The way back to a place with its open work, also one without an address yet. */
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

const storyTexts = ['story_id', 'premise', 'genre', 'title', 'session', 'activeParagraph'] as const;
const storyMarks = ['from_saved', 'fromFullVersion', 'fromSlimVersion'] as const;
const sceneTexts = ['scene_key', 'title', 'premise', 'genre', 'session'] as const;

/** Validates history state, which an older version may have written. */
export function readStoryArrival(state: unknown): StoryArrivalState {
  const given = fieldsOf(state);
  const mode = generationModes.find((one) => one === given.mode);
  const known = [
    ...storyTexts.filter((name) => typeof given[name] === 'string'),
    ...storyMarks.filter((name) => given[name] === true),
  ];
  return { ...pick(given, known), ...(mode && { mode }) };
}

export function readSceneArrival(state: unknown): SceneArrivalState {
  const given = fieldsOf(state);
  return pick(
    given,
    sceneTexts.filter((name) => typeof given[name] === 'string'),
  );
}

const fieldsOf = (state: unknown) => (state ?? {}) as Record<string, unknown>;
const pick = (given: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, given[name]]));

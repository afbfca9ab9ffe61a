/** What a navigation to the scene generator may bring along, as the history's state (S6). */
export interface SceneArrivalState {
  /** The scene that is wanted, by its key. */
  scene_key?: string;
  /** The same by its title; of a new scene where there is no such one. */
  title?: string;
  /** For a new scene. */
  premise?: string;
  genre?: string;
  /** The opened scene that this place in the history shows. */
  session?: string;
}

const texts = ['scene_key', 'title', 'premise', 'genre', 'session'] as const;

/** Reads a place in the history, which an older version may have written. */
export function readSceneArrival(state: unknown): SceneArrivalState {
  if (typeof state !== 'object' || state === null) return {};
  const given = state as Record<string, unknown>;
  const known = texts.filter((name) => typeof given[name] === 'string');
  return Object.fromEntries(known.map((name) => [name, given[name]]));
}

/** The container that the generator's layout is measured by: its own room on the page, not the screen. */
export const sceneContainer = 'fabula-scene';

/** Container queries for `@container`. */
export const sceneWidth = {
  phone: `${sceneContainer} (max-width: 44rem)`,
  roomy: `${sceneContainer} (min-width: 44.01rem)`,
} as const;

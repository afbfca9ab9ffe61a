/** The container that the layout is measured by: its own room on the page, not the screen. */
export const sceneContainer = 'fabula-scene';

export const sceneWidth = {
  phone: `${sceneContainer} (max-width: 44rem)`,
  roomy: `${sceneContainer} (min-width: 44.01rem)`,
} as const;

/** The packages that products embed, in the order in which they need each other. */
export const kits = ['ui-kit', 'work-kit', 'editor-kit', 'scene-kit', 'account-kit', 'storyteller'] as const;
export type Kit = (typeof kits)[number];

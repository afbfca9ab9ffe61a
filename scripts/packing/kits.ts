/** Published packages, in the order of their dependencies. */
export const kits = ['ui-kit', 'work-kit', 'editor-kit', 'scene-kit', 'account-kit', 'storyteller'] as const;
export type Kit = (typeof kits)[number];

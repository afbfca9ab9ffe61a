/** Published packages, in the order of their dependencies. */
export const kits = ['ui-kit', 'work-kit', 'editor-kit', 'scene-kit', 'account-kit', 'storyteller'] as const;
/** Packed and tested from outside as the others, and published once their example has used them so for a release. */
export const unpublishedKits = ['library-kit'] as const;
export const packedKits = [...kits, ...unpublishedKits] as const;
export type Kit = (typeof packedKits)[number];

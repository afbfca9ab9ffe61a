/** Every text of the kit. Replace any of them with the provider's `strings`. */
export const defaultStrings = {
  generate: 'Generate Scene',
};

export type SceneStrings = typeof defaultStrings;

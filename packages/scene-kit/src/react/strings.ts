import { generatorStrings } from './generatorStrings.ts';
import { keepingStrings } from './keepingStrings.ts';
import { formatStrings } from './viewerStrings.ts';

/** Every text of the generator, to be replaced by the provider's `strings`. */
export const englishStrings = {
  ...generatorStrings,
  ...keepingStrings,
  ...formatStrings,
};

/** The shape of the generator’s texts. Functions get numbers and names, and answer sentences. */
export type SceneStrings = typeof englishStrings;

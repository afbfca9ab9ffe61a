import type { SceneStrings } from '../react/strings.ts';
import { germanGeneratorStrings } from './germanGeneratorStrings.ts';
import { germanKeepingStrings } from './germanKeepingStrings.ts';

export { germanViewerStrings } from './germanViewerStrings.ts';
export { germanVoiceStrings } from './germanVoiceStrings.ts';

/** Every text of the generator in German, for `SceneProvider`'s `strings`. Numbers are written as German writes them. */
export const germanStrings: SceneStrings = {
  ...germanGeneratorStrings,
  ...germanKeepingStrings,
};

import type { ScenePreferencesAdapter } from '@fabula/scene-kit/core';
import { mergePreferences, readPreferences } from '../storage/storedPreferences.ts';

/** The generator's preferences, beside the editor's, under the names of writing.md §3. */
export const scenePreferences: ScenePreferencesAdapter = {
  load() {
    const { showSceneWordByWord, showSceneNumbers } = readPreferences();
    return {
      ...(typeof showSceneWordByWord === 'boolean' && { isTypedOut: showSceneWordByWord }),
      ...(typeof showSceneNumbers === 'boolean' && { hasSceneNumbers: showSceneNumbers }),
    };
  },
  save({ isTypedOut, hasSceneNumbers }) {
    mergePreferences({ showSceneWordByWord: isTypedOut, showSceneNumbers: hasSceneNumbers });
  },
};

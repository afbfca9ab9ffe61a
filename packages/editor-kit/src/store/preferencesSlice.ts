import { soundPreferences } from '../model/Preferences.ts';
import type { EditorContext } from './EditorContext.ts';
import type { PreferencesSlice } from './EditorState.ts';

export function preferencesSlice({
  get,
  set,
  adapter,
}: EditorContext): Omit<PreferencesSlice, 'preferences'> {
  return {
    setPreference(name, value) {
      get().setPreferences({ [name]: value });
    },
    setPreferences(changes) {
      const preferences = soundPreferences({ ...get().preferences, ...changes });
      set({ preferences });
      adapter().preferences?.save(preferences);
    },
  };
}

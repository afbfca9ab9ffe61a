import type { EditorContext } from './EditorContext.ts';
import type { PreferencesSlice } from './EditorState.ts';

export function preferencesSlice({
  get,
  set,
  adapter,
}: EditorContext): Omit<PreferencesSlice, 'preferences'> {
  return {
    setPreference(name, value) {
      const preferences = { ...get().preferences, [name]: value };
      set({ preferences });
      adapter().preferences?.save(preferences);
    },
  };
}

import { defaultPreferences } from '@fabula/editor-kit/core';
import { preferencesAdapter } from '../storage/preferencesAdapter.ts';

/** The mode that the writer has set by hand, which overrides the address until Reset (E25); null where none is set. */
export function manualMode(): boolean | null {
  const { isNSFW, nsfwManuallySet } = preferencesAdapter.load();
  return nsfwManuallySet ? isNSFW === true : null;
}

/** The site's own switch is the newer word. */
export function releaseManualMode(): void {
  if (manualMode() === null) return;
  preferencesAdapter.save({ ...defaultPreferences, ...preferencesAdapter.load(), nsfwManuallySet: false });
}

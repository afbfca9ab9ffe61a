'use client';

import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

/** Says on a button that it asks for several alternatives at once, where it does. */
export function useAlternativesName(): (label: string) => string {
  const { withAlternatives } = usePartStrings(menuStrings);
  const count = useEditor(({ preferences }) => preferences.alternatives);
  return (label) => (count > 1 ? withAlternatives(label, count) : label);
}

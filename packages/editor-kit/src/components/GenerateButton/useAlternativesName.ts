'use client';

import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

/** Adds the number of alternatives to a label, when it is more than one. */
export function useAlternativesName(): (label: string) => string {
  const { withAlternatives } = usePartStrings(menuStrings);
  const count = useEditor(({ preferences }) => preferences.alternatives);
  return (label) => (count > 1 ? withAlternatives(label, count) : label);
}

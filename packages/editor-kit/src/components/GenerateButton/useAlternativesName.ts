'use client';

import { alternativesOf } from '../../model/Preferences.ts';
import type { IntentKind } from '../../model/Run.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

/** Adds the number of alternatives to a label, when it is more than one. */
export function useAlternativesName(kind: IntentKind): (label: string) => string {
  const { withAlternatives } = usePartStrings(menuStrings);
  const count = useEditor(({ preferences }) => alternativesOf(kind, preferences));
  return (label) => (count > 1 ? withAlternatives(label, count) : label);
}

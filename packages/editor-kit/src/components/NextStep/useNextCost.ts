'use client';

import { useEditor, useEditorProvider } from '../../react/useEditor.ts';

/** In credits; null where it is unknown or free. */
export function useNextCost(kind: 'new' | 'continue'): number | null {
  const { costOf } = useEditorProvider();
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const alternatives = useEditor(({ preferences }) => preferences.newAlternatives);
  const one = costOf({ kind, count, isReasoning });
  return one === null ? null : one * alternatives;
}

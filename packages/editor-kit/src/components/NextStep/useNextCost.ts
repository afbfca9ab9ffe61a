'use client';

import { useEditor, useEditorProvider } from '../../react/useEditor.ts';

/** What the next step costs in credits; null where it is not known or nothing. */
export function useNextCost(kind: 'new' | 'continue'): number | null {
  const { costOf } = useEditorProvider();
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  return costOf({ kind, count, isReasoning });
}

'use client';

import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';

/** What the next step costs, in words; undefined where it is not known or nothing. */
export function useNextCost(kind: 'new' | 'continue'): string | undefined {
  const strings = useEditorStrings();
  const { costOf } = useEditorProvider();
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const credits = costOf({ kind, count, isReasoning });
  return credits === null ? undefined : strings.credits(credits);
}

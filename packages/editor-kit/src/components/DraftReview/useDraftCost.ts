'use client';

import type { Draft } from '../../model/Draft.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';

/** What another draft of this one would cost in credits; null where nothing shall be shown. */
export function useDraftCost(draft: Draft | null): number | null {
  const { costOf } = useEditorProvider();
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const count = Math.min(Math.max(draft?.paragraphs.length ?? 1, 1), 10);
  return costOf({ kind: 'draft', count, isReasoning });
}

'use client';

import type { Draft } from '../../model/Draft.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';

/** How many paragraphs another draft of this one is asked for. */
export function draftCount(draft: Draft | null): number {
  return Math.min(Math.max(draft?.paragraphs.length ?? 1, 1), 10);
}

/** What another draft of this one would cost in credits; null where nothing shall be shown. */
export function useDraftCost(draft: Draft | null): number | null {
  const { costOf } = useEditorProvider();
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  return costOf({ kind: 'draft', count: draftCount(draft), isReasoning });
}

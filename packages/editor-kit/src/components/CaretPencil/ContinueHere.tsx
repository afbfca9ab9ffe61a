'use client';

import { useRef } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { textAt } from '../StoryText/paragraphElements.ts';

export const continueSelector = '[data-fabula-continue-here]';

/** The target of Ctrl/Cmd+Enter at a caret; a product's own button precedes it. */
export function ContinueHere() {
  const strings = useEditorStrings();
  const { store, costOf } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const count = useEditor(({ preferences }) => preferences.paragraphCount);
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const goOn = () => {
    const caret = textAt(root.current)?.caret();
    if (caret) store.getState().continueAt(caret.id, caret.offset);
  };
  return (
    <div ref={root} hidden data-fabula-continue-here>
      <GenerateButton operation="insert" cost={costOf({ kind: 'insert', count, isReasoning })} onPress={goOn}>
        {strings.continueHere}
      </GenerateButton>
    </div>
  );
}

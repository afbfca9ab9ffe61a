'use client';

import { TextBoundary } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { everyWord } from '../../model/countWords.ts';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';

/** Around every editor: what throws in it leaves the page around it alone, and the text can be taken along. */
export function EditorBoundary({ children }: { children: ReactNode }) {
  const { store } = useEditorProvider();
  return (
    <TextBoundary strings={useEditorStrings()} getText={() => everyWord(store.getState())}>
      {children}
    </TextBoundary>
  );
}

'use client';

import { ErrorBoundary } from '@fabula/ui-kit';
import { type ReactNode, useMemo } from 'react';
import { everyWord } from '../../model/everyWord.ts';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';

/** Around every editor: what throws in it leaves the page around it alone, and the text can be taken along. */
export function EditorBoundary({ children }: { children: ReactNode }) {
  const { store } = useEditorProvider();
  const page = useEditorStrings();
  const strings = useMemo(
    () => ({ ...page, title: page.stopped, detail: page.stoppedDetail, copy: page.copyAll }),
    [page],
  );
  return (
    <ErrorBoundary strings={strings} getText={() => everyWord(store.getState())}>
      {children}
    </ErrorBoundary>
  );
}

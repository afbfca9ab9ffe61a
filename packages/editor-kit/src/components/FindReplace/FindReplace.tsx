'use client';

import { useEditor } from '../../react/useEditor.ts';
import { FindPanel } from './FindPanel.tsx';

/** Find and replace in the whole story; there while it is open. */
export function FindReplace({ offset = '0px' }: { offset?: string | undefined }) {
  const isOpen = useEditor(({ panel }) => panel === 'find');
  return isOpen ? <FindPanel offset={offset} /> : null;
}

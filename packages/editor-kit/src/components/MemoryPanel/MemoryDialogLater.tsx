'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { MemoryDialogProps } from './MemoryDialog.tsx';

/** `MemoryDialog`, fetched when it first opens. */
export const MemoryDialogLater = later<MemoryDialogProps>(
  () => import('./MemoryDialog.tsx').then((part) => part.MemoryDialog),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);

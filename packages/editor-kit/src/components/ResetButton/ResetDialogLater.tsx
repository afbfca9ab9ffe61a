'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { ResetDialogProps } from './ResetDialog.tsx';

/** `ResetDialog`, fetched when it first opens. */
export const ResetDialogLater = later<ResetDialogProps>(
  () => import('./ResetDialog.tsx').then((part) => part.ResetDialog),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);

'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { ContextDialogProps } from './ContextDialog.tsx';

/** `ContextDialog`, fetched when it first opens. */
export const ContextDialogLater = later<ContextDialogProps>(
  () => import('./ContextDialog.tsx').then((part) => part.ContextDialog),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);

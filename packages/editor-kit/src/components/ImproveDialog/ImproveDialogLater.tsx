'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { ImproveDialogProps } from './ImproveDialog.tsx';

/** `ImproveDialog`, fetched when it first opens. */
export const ImproveDialogLater = later<ImproveDialogProps>(
  () => import('./ImproveDialog.tsx').then((part) => part.ImproveDialog),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);

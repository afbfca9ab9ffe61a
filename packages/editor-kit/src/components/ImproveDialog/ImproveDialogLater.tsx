'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingDialog } from '../Later/WaitingDialog.tsx';
import type { ImproveDialogProps } from './ImproveDialog.tsx';

/** `ImproveDialog`, fetched when it first opens. */
export const ImproveDialogLater = later<ImproveDialogProps>(
  () => import('./ImproveDialog.tsx').then(({ ImproveDialog }) => ImproveDialog),
  function Waiting({ isOpen, onOpenChange, hasFailed, onRetry }) {
    return (
      <WaitingDialog
        title={useEditorStrings().improveTitle}
        isOpen={isOpen}
        onClose={() => onOpenChange(false)}
        hasFailed={hasFailed}
        onRetry={onRetry}
      />
    );
  },
);

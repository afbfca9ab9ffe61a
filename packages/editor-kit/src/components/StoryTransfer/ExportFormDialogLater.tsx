'use client';

import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { ExportFormDialogProps } from './ExportFormDialog.tsx';

/** `ExportFormDialog`, fetched when it first opens. */
export const ExportFormDialogLater = later<ExportFormDialogProps>(
  () => import('./ExportFormDialog.tsx').then((part) => part.ExportFormDialog),
  function Waiting({ onClose, texts, ...props }) {
    return <WaitingOverlay {...props} strings={texts.page} onOpenChange={onClose} />;
  },
);

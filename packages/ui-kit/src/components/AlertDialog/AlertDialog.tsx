'use client';

import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';

export interface AlertDialogProps extends Pick<DialogProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** The heading and the dialog’s accessible name: what is about to happen, in a few words. */
  title: ReactNode;
  /** The question, in a sentence. */
  children: ReactNode;
  /** The act itself ('Delete'), not 'OK'. */
  confirmLabel: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** Draws the confirming button in the colour of danger. Default false: primary. */
  isDestructive?: boolean;
  /** Called before the dialog closes. */
  onConfirm: () => void;
  /** Called by the cancel button, before the dialog closes; not on Escape. `onOpenChange` gets every way out. */
  onCancel?: () => void;
}

/** A modal question. Escape cancels; a click outside does nothing. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = false,
  onConfirm,
  onCancel,
  ...props
}: AlertDialogProps) {
  return (
    <Dialog
      {...props}
      title={title}
      size="small"
      role="alertdialog"
      isDismissable={false}
      footer={({ close }) => (
        <>
          <Button
            autoFocus
            variant="quiet"
            onPress={() => {
              onCancel?.();
              close();
            }}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            onPress={() => {
              onConfirm();
              close();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}

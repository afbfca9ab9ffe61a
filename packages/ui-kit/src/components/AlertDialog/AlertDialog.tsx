'use client';

import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';

export interface AlertDialogProps extends Pick<DialogProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  title: ReactNode;
  /** The sentence that asks. */
  children: ReactNode;
  confirmLabel: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  isDestructive?: boolean;
  /** Called before the dialog closes. */
  onConfirm: () => void;
  onCancel?: () => void;
}

/** A question that must be answered. Escape answers no; a click outside answers nothing. */
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

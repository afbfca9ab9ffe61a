'use client';

import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';

/**
 * Props of `AlertDialog`. Open by `isOpen` and `onOpenChange`, by `defaultOpen`, or inside a `DialogTrigger`.
 */
export interface AlertDialogProps extends Pick<DialogProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** The heading, by which a screen reader names the dialog: what is about to happen, in a few words. */
  title: ReactNode;
  /** The sentence that asks. */
  children: ReactNode;
  /** What the confirming button says: the act itself ('Delete'), not 'OK'. */
  confirmLabel: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** The confirming button wears the colour of danger. Default false: it is the primary one. */
  isDestructive?: boolean;
  /** Called before the dialog closes. */
  onConfirm: () => void;
  /**
   * Called when the cancel button is pressed, before the dialog closes. Not on Escape: use `onOpenChange` for
   * every way out.
   */
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

'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  type DialogProps as AriaDialogProps,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from 'react-aria-components';
import { CloseIcon } from '../../icons/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { OverlayHome } from '../OverlayHome/OverlayHome.tsx';
import {
  body,
  close as closeClass,
  dialog,
  footer as footerClass,
  header,
  modals,
  overlay,
  title as titleClass,
} from './Dialog.css.ts';

export { DialogTrigger, type DialogTriggerProps } from 'react-aria-components';

/** Every width of a `Dialog`, narrow to wide. */
export const dialogSizes = ['small', 'medium', 'large'] as const;
/** Maximal width. On a phone every dialog is as wide as the screen. */
export type DialogSize = (typeof dialogSizes)[number];

type Content = ReactNode | ((dialog: { close: () => void }) => ReactNode);

export interface DialogProps
  extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'isKeyboardDismissDisabled'> {
  /** The heading and the dialog’s accessible name. */
  title: ReactNode;
  /** A function gets `close`. */
  children: Content;
  /** Actions, the confirming one last. A function gets `close`. */
  footer?: Content;
  /** Default `medium`. */
  size?: DialogSize;
  /** Default `dialog`. */
  role?: AriaDialogProps['role'];
  /** True gives it a close button, and lets a press outside close it. Default true. */
  isDismissable?: boolean;
  /** Name of the close button. Default 'Close'. */
  closeLabel?: string;
  /** Added to the class of the sheet, not of the overlay that darkens the page. */
  className?: string;
}

/** A modal sheet: centred, on a phone at the bottom. Alone with `isOpen` or `defaultOpen`, or in a `DialogTrigger`. */
export const Dialog = forwardRef(function Dialog(
  {
    title,
    children,
    footer,
    size = 'medium',
    role = 'dialog',
    isDismissable = true,
    closeLabel = 'Close',
    className,
    ...props
  }: DialogProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <OverlayHome>
      <ModalOverlay {...props} data-fabula-root="" isDismissable={isDismissable} className={overlay}>
        <Modal className={className ? `${modals[size]} ${className}` : modals[size]}>
          <AriaDialog ref={ref} role={role} className={dialog}>
            {({ close }) => (
              <>
                <div className={header}>
                  <Heading slot="title" className={titleClass}>
                    {title}
                  </Heading>
                  {isDismissable && (
                    <IconButton label={closeLabel} onPress={close} className={closeClass}>
                      <CloseIcon />
                    </IconButton>
                  )}
                </div>
                <div className={body}>{typeof children === 'function' ? children({ close }) : children}</div>
                {footer && (
                  <div className={footerClass}>
                    {typeof footer === 'function' ? footer({ close }) : footer}
                  </div>
                )}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayHome>
  );
});

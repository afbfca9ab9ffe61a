'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { type PopoverProps as AriaPopoverProps, Dialog } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { HomedPopover } from '../OverlayHome/OverlayHome.tsx';
import { padded, popover } from './Popover.css.ts';

export interface PopoverProps extends Omit<AriaPopoverProps, 'children'> {
  /** A function gets `close`. */
  children: ReactNode | ((dialog: { close: () => void }) => ReactNode);
  /** Pixels between it and its control. Default 6. */
  offset?: number;
  /** Accessible name, where its content has no heading with slot `title`. */
  'aria-label'?: string;
}

/** A small note beside its control. Put it in a `DialogTrigger` after the control. */
export const Popover = forwardRef(function Popover(
  { className, children, offset = 6, 'aria-label': ariaLabel, ...props }: PopoverProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <HomedPopover {...props} ref={ref} offset={offset} className={appendClass(popover, className)}>
      <Dialog className={padded} {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}>
        {children}
      </Dialog>
    </HomedPopover>
  );
});

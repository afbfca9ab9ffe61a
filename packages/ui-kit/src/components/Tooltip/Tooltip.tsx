'use client';

import { type ForwardedRef, forwardRef, type ReactNode, useState } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger as AriaTooltipTrigger,
  TooltipContext,
  type TooltipTriggerComponentProps,
  useSlottedContext,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { OverlayHome } from '../OverlayHome/OverlayHome.tsx';
import { mayOpenTooltip } from './lastInput.ts';
import { shortcut as shortcutClass, tooltip } from './Tooltip.css.ts';

export type { TooltipTriggerComponentProps as TooltipTriggerProps } from 'react-aria-components';

/** A control with its `Tooltip`. It opens for a pointer, and for keys that walk to the control. */
export function TooltipTrigger({
  isOpen: given,
  defaultOpen = false,
  onOpenChange,
  ...props
}: TooltipTriggerComponentProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <AriaTooltipTrigger
      {...props}
      isOpen={given ?? isOpen}
      onOpenChange={(isOpening) => {
        if (isOpening && !mayOpenTooltip()) return;
        setOpen(isOpening);
        onOpenChange?.(isOpening);
      }}
    />
  );
}

export interface TooltipProps extends Omit<AriaTooltipProps, 'children'> {
  /** A few words without controls; touch screens do not show it. */
  children: ReactNode;
  /** Pixels between it and its control. Default 6. */
  offset?: number;
  /** Keyboard shortcut: 'Ctrl Z'. */
  shortcut?: string | undefined;
}

/** A few words about a control, shown on hover and focus. Never the only place of information. */
export const Tooltip = forwardRef(function Tooltip(
  { className, shortcut, children, offset = 6, ...props }: TooltipProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const trigger = useSlottedContext(TooltipContext)?.triggerRef;
  return (
    <OverlayHome anchor={props.triggerRef ?? trigger}>
      <AriaTooltip
        {...props}
        ref={ref}
        offset={offset}
        className={appendClass(tooltip, className)}
        data-fabula-root=""
      >
        {children}
        {shortcut && <kbd className={shortcutClass}>{shortcut}</kbd>}
      </AriaTooltip>
    </OverlayHome>
  );
});

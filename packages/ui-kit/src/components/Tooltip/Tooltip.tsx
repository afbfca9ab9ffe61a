'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipContext,
  useSlottedContext,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { OverlayHome } from '../OverlayHome/OverlayHome.tsx';
import { shortcut as shortcutClass, tooltip } from './Tooltip.css.ts';

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

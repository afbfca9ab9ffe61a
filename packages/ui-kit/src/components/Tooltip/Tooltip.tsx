'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { shortcut as shortcutClass, tooltip } from './Tooltip.css.ts';

export {
  TooltipTrigger,
  type TooltipTriggerComponentProps as TooltipTriggerProps,
} from 'react-aria-components';

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
  return (
    <AriaTooltip {...props} ref={ref} offset={offset} className={appendClass(tooltip, className)}>
      {children}
      {shortcut && <kbd className={shortcutClass}>{shortcut}</kbd>}
    </AriaTooltip>
  );
});

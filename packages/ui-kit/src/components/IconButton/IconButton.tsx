'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import type { ButtonSize } from '../Button/Button.tsx';
import { Tooltip, type TooltipProps, TooltipTrigger } from '../Tooltip/Tooltip.tsx';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'aria-label' | 'isPending'> {
  /** The name of the action, for the tooltip and for screen readers. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** Default `medium`. */
  size?: ButtonSize;
  /** The keys that do the same, shown in the tooltip: 'Ctrl Z'. */
  shortcut?: string;
  tooltipPlacement?: TooltipProps['placement'];
}

/** An action drawn as an icon alone, named by its tooltip. */
export const IconButton = forwardRef(function IconButton(
  {
    label,
    size = 'medium',
    shortcut,
    tooltipPlacement = 'top',
    className,
    children,
    ...props
  }: IconButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton
        {...props}
        ref={ref}
        aria-label={label}
        className={appendClass(iconButton[size], className)}
      >
        {children}
      </AriaButton>
      <Tooltip placement={tooltipPlacement} shortcut={shortcut}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
});

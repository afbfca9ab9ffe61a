'use client';

import { type ForwardedRef, forwardRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { appendClass } from '../appendClass.ts';
import type { ButtonSize } from '../Button/Button.tsx';
import { useReason } from '../Button/useReason.tsx';
import { LazyTooltip } from '../Tooltip/LazyTooltip.tsx';
import { mayOpenTooltip } from '../Tooltip/lastInput.ts';
import type { TooltipProps } from '../Tooltip/Tooltip.tsx';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'aria-label' | 'isPending' | 'onClick'> {
  /** Name of the action, for the tooltip and screen readers. */
  label: string;
  /** The icon, 20 px or 16 px square; hidden from screen readers. */
  children: ReactNode;
  /** Default `medium`. */
  size?: ButtonSize;
  /** Keyboard shortcut, shown in the tooltip: 'Ctrl Z'. */
  shortcut?: string;
  /** Side of the tooltip. Default `top`. */
  tooltipPlacement?: TooltipProps['placement'];
  /** Disables the button but keeps it focusable; the reason is its tooltip and its description. */
  disabledReason?: string | undefined;
}

const passOn: AriaButtonProps['onKeyDown'] = (event) => event.continuePropagation();

/** An action drawn as an icon alone, named by its tooltip. */
export const IconButton = forwardRef(function IconButton(
  {
    label,
    size = 'medium',
    shortcut,
    tooltipPlacement = 'top',
    disabledReason,
    className,
    children,
    ...props
  }: IconButtonProps,
  forwardedRef: ForwardedRef<HTMLButtonElement>,
) {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle(forwardedRef, () => ref.current as HTMLButtonElement);
  const opening = useTooltipTriggerState({ delay: 500 });
  const state = { ...opening, open: (isAtOnce?: boolean) => mayOpenTooltip() && opening.open(isAtOnce) };
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, ref);
  // The tooltip's own handler would keep every key from what the button stands in: Escape from its dialog.
  const passing = props.onKeyDown ? {} : { onKeyDown: passOn };
  const reason = useReason(disabledReason, props, ref, tooltipPlacement);
  if (disabledReason)
    return (
      <>
        <AriaButton
          {...reason.props}
          ref={ref}
          aria-label={label}
          className={appendClass(iconButton[size], className)}
        >
          {children}
        </AriaButton>
        {reason.explanation}
      </>
    );
  return (
    <>
      <AriaButton
        {...(mergeProps(props, triggerProps, passing) as AriaButtonProps)}
        ref={ref}
        aria-label={label}
        className={appendClass(iconButton[size], className)}
      >
        {children}
      </AriaButton>
      <LazyTooltip
        {...(tooltipProps.id !== undefined && { id: tooltipProps.id })}
        state={state}
        triggerRef={ref}
        placement={tooltipPlacement}
        shortcut={shortcut}
      >
        {label}
      </LazyTooltip>
    </>
  );
});

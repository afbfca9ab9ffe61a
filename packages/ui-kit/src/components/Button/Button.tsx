'use client';

import { type ForwardedRef, forwardRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { button, cost as costClass, iconSlot, layer, layers, reserved, underneath } from './Button.css.ts';
import { useReason } from './useReason.tsx';

/** Every weight of a button, from primary to dangerous. */
export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
/** `primary`: the next step. `secondary`: outlined. `quiet`: text alone. `danger`: destroys. */
export type ButtonVariant = (typeof buttonVariants)[number];

/** Every height of a button. On touch screens each of them is at least 44 px high. */
export const buttonSizes = ['small', 'medium', 'large'] as const;
/** A control’s height: `--fabula-control-small`, `-medium` or `-large`. */
export type ButtonSize = (typeof buttonSizes)[number];

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'onClick'> {
  /** A verb and its object, in sentence case. */
  children: ReactNode;
  /** Default `secondary`. A screen has at most one `primary`. */
  variant?: ButtonVariant;
  /** Default `medium`. */
  size?: ButtonSize;
  /** Drawn before the text, 20 px square; hidden from screen readers. */
  icon?: ReactNode;
  /** Price of the action, after the label and a middle dot: 'Continue · 3 credits'. */
  cost?: ReactNode;
  /** Replaces the label while `isPending`. Without it a stroke is drawn, and `workingLabel` is announced. */
  pendingLabel?: string;
  /** Announced while it is pending, where there is no `pendingLabel`. Default 'Working'. */
  workingLabel?: string;
  /** Disables the button but keeps it focusable; the reason is its tooltip and its description. */
  disabledReason?: string | undefined;
  /** Where the reason opens: 'top' where what mends it stands below the button. Default 'bottom'. */
  reasonPlacement?: 'top' | 'bottom';
}

/** An action. While pending it keeps its width and its focus. */
export const Button = forwardRef(function Button(
  {
    variant,
    size,
    icon,
    cost,
    pendingLabel,
    workingLabel = 'Working',
    disabledReason,
    reasonPlacement,
    className,
    children,
    ...given
  }: ButtonProps,
  forwardedRef: ForwardedRef<HTMLButtonElement>,
) {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle(forwardedRef, () => ref.current as HTMLButtonElement);
  const { isPending = false } = given;
  const { props, explanation } = useReason(
    isPending ? undefined : disabledReason,
    given,
    ref,
    reasonPlacement,
  );
  return (
    <>
      <AriaButton {...props} ref={ref} className={appendClass(button({ variant, size }), className)}>
        <span className={layers}>
          <span className={isPending ? `${layer} ${underneath}` : layer}>
            {icon && <span className={iconSlot}>{icon}</span>}
            <span>{children}</span>
            {cost !== undefined && cost !== null && <span className={costClass}> {cost}</span>}
          </span>
          {isPending && (
            <span className={layer}>
              <Spinner />
              {pendingLabel ?? <VisuallyHidden>{workingLabel}</VisuallyHidden>}
            </span>
          )}
          {!isPending && pendingLabel && (
            <span aria-hidden="true" className={`${layer} ${reserved}`}>
              <Spinner />
              {pendingLabel}
            </span>
          )}
        </span>
      </AriaButton>
      {explanation}
    </>
  );
});

'use client';

import { type ForwardedRef, forwardRef, type ReactNode, useId, useState } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  ProgressBar as AriaProgressBar,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip, TooltipTrigger } from '../Tooltip/Tooltip.tsx';
import { button, cost as costClass, layer, layers, reserved, underneath } from './Button.css.ts';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

export const buttonSizes = ['small', 'medium', 'large'] as const;
export type ButtonSize = (typeof buttonSizes)[number];

export interface ButtonProps extends Omit<AriaButtonProps, 'children'> {
  children: ReactNode;
  /** Default `secondary`. A screen has at most one `primary`. */
  variant?: ButtonVariant;
  /** Default `medium`. */
  size?: ButtonSize;
  icon?: ReactNode;
  /** What the action costs, shown after the label behind a middle dot: 'Continue · 3 credits'. */
  cost?: ReactNode;
  /** Takes the place of the label while `isPending`. Without it a stroke is drawn and 'Working' is announced. */
  pendingLabel?: string;
  /** Why the button cannot be used. It stays focusable and says so in a tooltip and to screen readers. */
  disabledReason?: string | undefined;
}

/** An action. While pending it keeps its width and its focus. */
export const Button = forwardRef(function Button(props: ButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
  const { disabledReason, ...rest } = props;
  if (!disabledReason || rest.isPending) return <PlainButton {...rest} ref={ref} />;
  return <ExplainedButton {...rest} reason={disabledReason} ref={ref} />;
});

type PlainButtonProps = Omit<ButtonProps, 'disabledReason'>;

const PlainButton = forwardRef(function PlainButton(
  { variant, size, icon, cost, pendingLabel, className, children, ...props }: PlainButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { isPending = false } = props;
  return (
    <AriaButton {...props} ref={ref} className={appendClass(button({ variant, size }), className)}>
      <span className={layers}>
        <span className={isPending ? `${layer} ${underneath}` : layer}>
          {icon}
          <span>{children}</span>
          {cost !== undefined && cost !== null && <span className={costClass}> {cost}</span>}
        </span>
        {isPending && (
          <AriaProgressBar aria-label={pendingLabel ?? 'Working'} isIndeterminate className={layer}>
            <Spinner />
            {pendingLabel}
          </AriaProgressBar>
        )}
        {!isPending && pendingLabel && (
          <span aria-hidden="true" className={`${layer} ${reserved}`}>
            <Spinner />
            {pendingLabel}
          </span>
        )}
      </span>
    </AriaButton>
  );
});

const ExplainedButton = forwardRef(function ExplainedButton(
  { reason, isDisabled: _, type: __, onPress: ___, ...props }: PlainButtonProps & { reason: string },
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  return (
    <>
      <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false} delay={200}>
        <PlainButton
          {...props}
          ref={ref}
          type="button"
          aria-disabled="true"
          aria-describedby={reasonId}
          onPress={() => setOpen(true)}
        />
        <Tooltip>{reason}</Tooltip>
      </TooltipTrigger>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  );
});

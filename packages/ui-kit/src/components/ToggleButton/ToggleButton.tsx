'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { button, iconSlot, layer, pressedIn } from '../Button/Button.css.ts';
import type { ButtonSize } from '../Button/Button.tsx';
import { iconButton } from '../IconButton/IconButton.css.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { TooltipTrigger } from '../Tooltip/TooltipTrigger.tsx';

interface ToggleButtonBase extends Omit<AriaToggleButtonProps, 'children'> {
  /** Default `medium`. */
  size?: ButtonSize;
  /** Drawn before the text, or alone where there is a `label` instead of `children`. */
  icon?: ReactNode;
}

/** Either visible text as `children`, or an icon alone whose name is `label`. */
export type ToggleButtonProps = ToggleButtonBase &
  (
    | {
        /** The visible text, beside its icon. */
        children: ReactNode;
        /** Only for an icon alone: visible text is its own name. */
        label?: never;
      }
    | {
        /** Only for visible text: an icon alone has a `label`. */
        children?: never;
        /** Name of the setting, for the tooltip and screen readers. */
        label: string;
        /** Drawn alone, 20 px or 16 px square. */
        icon: ReactNode;
      }
  );

/** A setting that is on or off, drawn as a button that stays pressed. */
export const ToggleButton = forwardRef(function ToggleButton(
  { size = 'medium', icon, label, className, children, ...props }: ToggleButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  if (label !== undefined) {
    return (
      <TooltipTrigger delay={500}>
        <AriaToggleButton
          {...props}
          ref={ref}
          aria-label={label}
          className={appendClass(iconButton[size], className)}
        >
          {icon}
        </AriaToggleButton>
        <Tooltip>{label}</Tooltip>
      </TooltipTrigger>
    );
  }
  return (
    <AriaToggleButton
      {...props}
      ref={ref}
      className={appendClass(`${button({ variant: 'quiet', size })} ${pressedIn}`, className)}
    >
      <span className={layer}>
        {icon && <span className={iconSlot}>{icon}</span>}
        <span>{children}</span>
      </span>
    </AriaToggleButton>
  );
});

'use client';

import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { ButtonProps } from 'react-aria-components';
import { LazyTooltip } from '../Tooltip/LazyTooltip.tsx';
import { mayOpenTooltip } from '../Tooltip/lastInput.ts';
import type { TooltipProps } from '../Tooltip/Tooltip.tsx';

type Unlabelled = Omit<ButtonProps, 'children' | 'className'>;

/** Disables by handlers alone: the button stays the same element, and keeps the focus when a reason comes or goes. */
export function useReason(
  reason: string | undefined,
  props: Unlabelled,
  triggerRef: RefObject<HTMLButtonElement | null>,
  // A reason is mostly found in the field above.
  placement: TooltipProps['placement'] = 'bottom',
): { props: Unlabelled; explanation: ReactNode } {
  const id = useId();
  const [isShown, setShown] = useState(false);
  if (!reason) return { props, explanation: null };

  const { isDisabled: _, onPressStart: __, onPressEnd: ___, onPressUp: ____, ...rest } = props;
  return {
    props: {
      ...rest,
      type: 'button',
      'aria-disabled': 'true',
      'aria-describedby': id,
      onPress: () => setShown(true),
      onHoverChange: (isHovered) => {
        setShown(isHovered);
        props.onHoverChange?.(isHovered);
      },
      onFocusChange: (isFocused) => {
        setShown(isFocused && mayOpenTooltip());
        props.onFocusChange?.(isFocused);
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape' && isShown) setShown(false);
        else if (props.onKeyDown) props.onKeyDown(event);
        else event.continuePropagation();
      },
    },
    explanation: (
      <>
        <LazyTooltip
          triggerRef={triggerRef}
          placement={placement}
          state={{
            isOpen: isShown,
            shouldSkipAnimation: false,
            open: () => setShown(true),
            close: () => setShown(false),
          }}
        >
          {reason}
        </LazyTooltip>
        <span id={id} hidden>
          {reason}
        </span>
      </>
    ),
  };
}

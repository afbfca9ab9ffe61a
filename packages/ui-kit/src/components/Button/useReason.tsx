'use client';

import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { TooltipLater } from '../Tooltip/TooltipLater.tsx';

type Unlabelled = Omit<AriaButtonProps, 'children' | 'className'>;

/**
 * Turns a button's props into those of a button that cannot be used and says why: on hover, on focus, on
 * press, and as its description. The button stays the same element, so that it keeps the focus when a
 * reason comes or goes.
 */
export function useReason(
  reason: string | undefined,
  props: Unlabelled,
  triggerRef: RefObject<HTMLButtonElement | null>,
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
        setShown(isFocused);
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
        <TooltipLater
          triggerRef={triggerRef}
          state={{
            isOpen: isShown,
            shouldSkipAnimation: false,
            open: () => setShown(true),
            close: () => setShown(false),
          }}
        >
          {reason}
        </TooltipLater>
        <span id={id} hidden>
          {reason}
        </span>
      </>
    ),
  };
}

'use client';

import { useState } from 'react';
import {
  TooltipTrigger as AriaTooltipTrigger,
  type TooltipTriggerComponentProps,
} from 'react-aria-components';
import { mayOpenTooltip } from './lastInput.ts';
import { useClosedByPress } from './useClosedByPress.ts';

export type { TooltipTriggerComponentProps as TooltipTriggerProps } from 'react-aria-components';

/** A control with its `Tooltip`. It opens for a pointer, and for keys that walk to the control. */
export function TooltipTrigger({
  isOpen: given,
  defaultOpen = false,
  onOpenChange,
  ...props
}: TooltipTriggerComponentProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  useClosedByPress(given ?? isOpen, () => {
    setOpen(false);
    onOpenChange?.(false);
  });
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

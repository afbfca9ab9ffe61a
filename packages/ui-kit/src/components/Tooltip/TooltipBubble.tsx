'use client';

import type { RefObject } from 'react';
import { TooltipTriggerStateContext } from 'react-aria-components';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

export interface TooltipBubbleProps extends TooltipProps {
  state: TooltipTriggerState;
  triggerRef: RefObject<Element | null>;
}

/** A tooltip beside an element that is not its neighbour in the tree. */
export function TooltipBubble({ state, ...props }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext.Provider value={state}>
      <Tooltip {...props} />
    </TooltipTriggerStateContext.Provider>
  );
}

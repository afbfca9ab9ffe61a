'use client';

import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { TooltipBubbleProps } from './TooltipBubble.tsx';
import { useClosedByPress } from './useClosedByPress.ts';

/** A failed import leaves the tooltip out: its control works without, and has its name. */
const Bubble = lazy<ComponentType<TooltipBubbleProps>>(() =>
  import('./TooltipBubble.tsx').then(
    ({ TooltipBubble }) => ({ default: TooltipBubble }),
    () => ({ default: () => null }),
  ),
);

/** A lazy-loaded tooltip: positioning is a good part of what a page with a button would weigh. */
export function LazyTooltip(props: TooltipBubbleProps) {
  const { isOpen, close } = props.state;
  useClosedByPress(isOpen, () => close(true));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <Bubble {...props} />
      </Suspense>
    )
  );
}

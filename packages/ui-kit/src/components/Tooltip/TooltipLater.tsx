'use client';

import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { TooltipBubbleProps } from './TooltipBubble.tsx';

/** A hint that cannot be fetched is left out: what it hints at works without, and has its name. */
const Bubble = lazy<ComponentType<TooltipBubbleProps>>(() =>
  import('./TooltipBubble.tsx').then(
    ({ TooltipBubble }) => ({ default: TooltipBubble }),
    () => ({ default: () => null }),
  ),
);

/**
 * A tooltip whose code is fetched when it first opens: placing something beside something is a good part of what a
 * page with a button would weigh.
 */
export function TooltipLater(props: TooltipBubbleProps) {
  const { isOpen } = props.state;
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

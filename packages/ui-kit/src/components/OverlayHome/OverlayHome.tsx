'use client';

import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { UNSAFE_PortalProvider, useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  PopoverContext,
  useSlottedContext,
} from 'react-aria-components';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { homeOf, prepareRoot } from './homeOf.ts';

type Anchor = RefObject<Element | null>;

/** The element at the end of the page for what is opened beside `anchor`; a product's own portal container wins. */
function useHome(anchor: Anchor): () => HTMLElement | null {
  const { getContainer } = useUNSAFE_PortalContext();
  const last = useRef<HTMLElement | null>(null);
  return () => {
    if (typeof document === 'undefined') return null;
    const given = getContainer?.();
    if (given) return given;
    // Another home would mount an open overlay anew, and what hides the page around it would hide it there.
    if (!last.current?.hasChildNodes()) last.current = homeOf(anchor.current ?? document.body);
    return last.current;
  };
}

export interface OverlayHomeProps {
  /** Default: this place in the tree. */
  anchor?: Anchor | undefined;
  children: ReactNode;
}

/** Gives overlays the theme of the place that they are opened from. */
export function OverlayHome({ anchor, children }: OverlayHomeProps) {
  const own = useRef<HTMLTemplateElement>(null);
  const getContainer = useHome(anchor ?? own);
  // The place is known once it stands in the page.
  const [isPlaced, setPlaced] = useState(anchor !== undefined);
  useBrowserLayoutEffect(() => {
    const place = (anchor ?? own).current;
    if (place) prepareRoot(place);
    setPlaced(true);
  }, []);
  return (
    <>
      {!anchor && <template ref={own} />}
      {isPlaced && <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>}
    </>
  );
}

/** A popover with the theme of its control. */
export function HomedPopover(props: AriaPopoverProps & ComponentProps<typeof AriaPopover>) {
  const trigger = useSlottedContext(PopoverContext, props.slot)?.triggerRef;
  return (
    <OverlayHome anchor={props.triggerRef ?? trigger}>
      <AriaPopover {...props} data-fabula-root="" />
    </OverlayHome>
  );
}

'use client';

import type { ButtonProps } from '@fabula/ui-kit';
import { type RefObject, useRef, useState } from 'react';

/** What something that opens over the page is told by the button that opens it. */
export interface Opened {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Opens something over the page as `DialogTrigger` does: `opened` is null until the first time. `trigger` are props for
 * the button.
 */
export function useOpening() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const opened: Opened | null =
    isOpen === null ? null : { triggerRef, isOpen, onOpenChange: (open) => setOpen(open) };
  const trigger = {
    ref: triggerRef,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen ?? false,
    onPress: () => setOpen(true),
  } as const satisfies Partial<ButtonProps> & { ref: unknown };
  return { opened, trigger };
}

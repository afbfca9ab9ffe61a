'use client';

import type { ButtonProps } from '@fabula/ui-kit';
import { type RefObject, useRef, useState } from 'react';

export interface Opened {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Runs once one may go to a place in the editor; `from` is what was pressed. */
export type Leave = (from: Element, act: (place: Element) => void) => void;

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

'use client';

import { IconButton, type IconButtonProps } from '@fabula/ui-kit';
import { type ReactNode, type RefObject, useRef, useState } from 'react';

/** What a menu is told by the button that it belongs to. */
export interface OpenedMenu {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where the focus goes: by keyboard to an item, by pointer to the menu as a whole. */
  autoFocus: 'first' | 'last' | true;
}

export interface MenuButtonProps extends Pick<IconButtonProps, 'label' | 'size' | 'children'> {
  /** Renders the menu; called once the button was first pressed, so that its code may come then. */
  menu: (opened: OpenedMenu) => ReactNode;
}

/**
 * A button that opens a menu as `MenuTrigger` does, by mouse when it is pressed down, by touch and keyboard when it is
 * let go, but without the code of menus: that comes with the menu.
 */
export function MenuButton({ label, size = 'medium', children, menu }: MenuButtonProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [autoFocus, setAutoFocus] = useState<OpenedMenu['autoFocus'] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (focus: OpenedMenu['autoFocus']) => {
    // The menu gives the focus back to where it was: here.
    triggerRef.current?.focus({ preventScroll: true });
    setAutoFocus(focus);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        ref={triggerRef}
        size={size}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPressStart={({ pointerType }) => {
          if (pointerType === 'mouse' || pointerType === 'pen') open(true);
          else if (pointerType === 'virtual') open('first');
        }}
        onPress={({ pointerType }) => {
          if (pointerType === 'touch') open(true);
          else if (pointerType === 'keyboard') open('first');
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') open('first');
          else if (event.key === 'ArrowUp') open('last');
          else return event.continuePropagation();
          event.preventDefault();
        }}
      >
        {children}
      </IconButton>
      {autoFocus !== null && menu({ triggerRef, isOpen, onOpenChange: setOpen, autoFocus })}
    </>
  );
}

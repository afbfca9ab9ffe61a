'use client';

import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  type PopoverProps as AriaPopoverProps,
  Header,
  Keyboard,
  Separator,
  Text,
} from 'react-aria-components';
import { CheckIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { HomedPopover } from '../OverlayHome/OverlayHome.tsx';
import { popover } from '../Popover/Popover.css.ts';
import { detail, item, keys, mark, menu, sectionTitle, separator, words } from './Menu.css.ts';

export { MenuTrigger, type MenuTriggerProps } from 'react-aria-components';

export interface MenuProps<T extends object>
  extends AriaMenuProps<T>,
    Pick<AriaPopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'> {
  /** Preferred side of its button. Default `bottom start`. */
  placement?: AriaPopoverProps['placement'];
}

/**
 * Actions in a popover. Put it in a `MenuTrigger` after its button; or alone beside any button, with `triggerRef`,
 * `isOpen`, `onOpenChange`, and `autoFocus` for the first focus.
 */
export function Menu<T extends object>({
  placement = 'bottom start',
  triggerRef,
  isOpen,
  onOpenChange,
  className,
  ...props
}: MenuProps<T>) {
  const alone = isOpen !== undefined && {
    isOpen,
    trigger: 'MenuTrigger',
    ...(triggerRef && { triggerRef }),
    ...(onOpenChange && { onOpenChange }),
    ...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] }),
  };
  return (
    <HomedPopover placement={placement} offset={4} className={popover} {...alone}>
      <AriaMenu
        {...(alone && { onClose: () => onOpenChange?.(false) })}
        {...props}
        className={appendClass(menu, className)}
      />
    </HomedPopover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children'> {
  /** Its label. Give `textValue` too where it is not a string, for typeahead. */
  children: ReactNode;
  /** Drawn before the label. A selected item shows a check mark in its place. */
  icon?: ReactNode;
  /** A quieter second line, read after the label. */
  description?: ReactNode;
  /** Why it cannot be chosen now, shown in place of `description`. Without one it can be chosen. */
  disabledReason?: string | undefined;
  /** Keyboard shortcut: 'Ctrl Z'. */
  shortcut?: string;
  /** Draws it in the colour of danger. It asks nothing: open an `AlertDialog` from `onAction`. Default false. */
  isDestructive?: boolean;
}

/** One action, or one choice where the menu has a `selectionMode`. Only inside a `Menu`. */
export function MenuItem({
  icon,
  description,
  disabledReason,
  shortcut,
  isDestructive = false,
  className,
  children,
  ...props
}: MenuItemProps) {
  const detailed = disabledReason ?? description;
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...props}
      {...(textValue !== undefined && { textValue })}
      {...(disabledReason !== undefined && { isDisabled: true })}
      data-destructive={isDestructive || undefined}
      className={appendClass(item, className)}
    >
      {({ isSelected }) => (
        <>
          <span className={mark}>{isSelected ? <CheckIcon /> : icon}</span>
          <span className={words}>
            <Text slot="label">{children}</Text>
            {detailed && (
              <Text slot="description" className={detail}>
                {detailed}
              </Text>
            )}
          </span>
          {shortcut && <Keyboard className={keys}>{shortcut}</Keyboard>}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps<T extends object> extends AriaMenuSectionProps<T> {
  /** A small heading. Without one, give the section an `aria-label`. */
  title?: ReactNode;
  /** The section’s `MenuItem`s. */
  children: ReactNode;
}

/** A group of items in a `Menu`, with a heading. */
export function MenuSection<T extends object>({ title, children, ...props }: MenuSectionProps<T>) {
  return (
    <AriaMenuSection {...props}>
      {title && <Header className={sectionTitle}>{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

/** A hairline between groups of items in a `Menu`. */
export function MenuSeparator() {
  return <Separator className={separator} />;
}

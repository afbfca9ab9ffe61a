'use client';

import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Header,
  Keyboard,
  Separator,
  Text,
} from 'react-aria-components';
import { CheckIcon } from '../../icons/CheckIcon.tsx';
import { appendClass } from '../appendClass.ts';
import { popover } from '../Popover/Popover.css.ts';
import { detail, item, keys, mark, menu, sectionTitle, separator, words } from './Menu.css.ts';

export { MenuTrigger, type MenuTriggerProps } from 'react-aria-components';

export interface MenuProps<T extends object> extends AriaMenuProps<T> {
  placement?: AriaPopoverProps['placement'];
}

/** Actions in a popover. Put it in a `MenuTrigger` after the button that opens it. */
export function Menu<T extends object>({ placement = 'bottom start', className, ...props }: MenuProps<T>) {
  return (
    <AriaPopover placement={placement} offset={4} className={popover}>
      <AriaMenu {...props} className={appendClass(menu, className)} />
    </AriaPopover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children'> {
  children: ReactNode;
  icon?: ReactNode;
  description?: ReactNode;
  /** The keys that do the same: 'Ctrl Z'. */
  shortcut?: string;
  isDestructive?: boolean;
}

export function MenuItem({
  icon,
  description,
  shortcut,
  isDestructive = false,
  className,
  children,
  ...props
}: MenuItemProps) {
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...props}
      {...(textValue !== undefined && { textValue })}
      data-destructive={isDestructive || undefined}
      className={appendClass(item, className)}
    >
      {({ isSelected }) => (
        <>
          <span className={mark}>{isSelected ? <CheckIcon /> : icon}</span>
          <span className={words}>
            <Text slot="label">{children}</Text>
            {description && (
              <Text slot="description" className={detail}>
                {description}
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
  title?: ReactNode;
  children: ReactNode;
}

export function MenuSection<T extends object>({ title, children, ...props }: MenuSectionProps<T>) {
  return (
    <AriaMenuSection {...props}>
      {title && <Header className={sectionTitle}>{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={separator} />;
}

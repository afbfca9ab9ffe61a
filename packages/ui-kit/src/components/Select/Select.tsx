'use client';

import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  ListBox,
  ListBoxItem,
  type ListBoxItemProps,
  SelectValue,
  Text,
} from 'react-aria-components';
import { CheckIcon, ChevronDownIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { boxed, field } from '../Field/Field.css.ts';
import { FieldBody, type FieldWords, validity } from '../Field/Field.tsx';
import { detail, item, mark, words } from '../Menu/Menu.css.ts';
import { HomedPopover } from '../OverlayHome/OverlayHome.tsx';
import { popover } from '../Popover/Popover.css.ts';
import { chevron, list, trigger, value } from './Select.css.ts';

export interface SelectProps<T extends object> extends Omit<AriaSelectProps<T>, 'children'>, FieldWords {
  /** Objects with an `id`, rendered by `children` as a function. Leave it out for static choices. */
  items?: Iterable<T>;
  /** `SelectItem`s, or a function from an item of `items` to one. */
  children: ReactNode | ((item: T) => ReactNode);
}

/** One choice of several. `value` and `onChange` carry the chosen item's `id`. */
export function Select<T extends object>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  items,
  className,
  children,
  ...props
}: SelectProps<T>) {
  return (
    <AriaSelect
      {...props}
      {...validity(errorMessage, props.isInvalid)}
      className={appendClass(field, className)}
    >
      {({ isInvalid }) => (
        <>
          <FieldBody {...{ label, isLabelHidden, description, errorMessage, isInvalid }}>
            <AriaButton className={`${boxed} ${trigger}`}>
              <SelectValue className={value} />
              <ChevronDownIcon className={chevron} size={16} />
            </AriaButton>
          </FieldBody>
          <HomedPopover className={popover} offset={4}>
            <ListBox className={list} {...(items !== undefined && { items })}>
              {children}
            </ListBox>
          </HomedPopover>
        </>
      )}
    </AriaSelect>
  );
}

export interface SelectItemProps extends Omit<ListBoxItemProps, 'children'> {
  /** Its label. Give `textValue` too where it is not a string, for typeahead. */
  children: ReactNode;
  /** A quieter second line, shown in the list only. */
  description?: ReactNode;
}

/** One choice, with a check mark while it is chosen. Only inside a `Select` or a `ComboBox`. */
export function SelectItem({ description, className, children, ...props }: SelectItemProps) {
  const textValue = props.textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <ListBoxItem
      {...props}
      {...(textValue !== undefined && { textValue })}
      className={appendClass(item, className)}
    >
      {({ isSelected }) => (
        <>
          <span className={words}>
            <Text slot="label">{children}</Text>
            {description && (
              <Text slot="description" className={detail}>
                {description}
              </Text>
            )}
          </span>
          <span className={mark}>{isSelected && <CheckIcon size={16} />}</span>
        </>
      )}
    </ListBoxItem>
  );
}

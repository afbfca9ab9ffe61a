'use client';

import { type ReactNode, useState } from 'react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Group,
  Input,
  ListBox,
} from 'react-aria-components';
import { ChevronDownIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { boxed, field, fieldButton, frame, withButton } from '../Field/Field.css.ts';
import { FieldBody, type FieldWords, validity } from '../Field/Field.tsx';
import { HomedPopover } from '../OverlayHome/OverlayHome.tsx';
import { popover } from '../Popover/Popover.css.ts';
import { list, note } from './ComboBox.css.ts';

/** The least that a choice has. `name` is what typing is matched with. */
export interface ComboBoxItem {
  readonly id: string;
  readonly name: string;
}

export interface ComboBoxProps<T extends ComboBoxItem>
  extends Pick<AriaComboBoxProps<T>, 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus' | 'className'>,
    FieldWords {
  /** All choices. The first hundred whose name holds every typed word are shown. */
  items: readonly T[];
  /** The chosen item’s `id`, null for none; controlled. */
  value?: string | null;
  /** The first choice where it is uncontrolled. Default null. */
  defaultValue?: string | null;
  /** Called with the `id` of another choice than the present; null once the field was emptied. */
  onChange?: (id: string | null) => void;
  /** Renders an item as a `SelectItem` with its `id`, and its name as `textValue`. */
  children: (item: T) => ReactNode;
  /** An example, shown in the empty field. It replaces no label. */
  placeholder?: string;
  /** Shown where no item matches. */
  emptyLabel: string;
  /** Shown under the hundred, where there are more. */
  moreLabel: (count: number) => string;
}

const mostShown = 100;

/** One choice of many, found by typing. */
export function ComboBox<T extends ComboBoxItem>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  items,
  value,
  defaultValue = null,
  onChange,
  children,
  placeholder,
  emptyLabel,
  moreLabel,
  className,
  ...props
}: ComboBoxProps<T>) {
  const [own, setOwn] = useState(defaultValue);
  const current = value === undefined ? own : value;
  const chosen = items.find(({ id }) => id === current);
  const [sought, setSought] = useState('');
  const { shown, more } = findItems(items, sought === chosen?.name ? '' : sought, chosen, mostShown);
  return (
    <AriaComboBox<T>
      allowsEmptyCollection
      {...props}
      items={shown}
      value={chosen ? chosen.id : null}
      onChange={(key) => {
        const next = key === null ? null : String(key);
        if (next === current) return;
        setOwn(next);
        onChange?.(next);
      }}
      onInputChange={setSought}
      onOpenChange={(isOpen, trigger) => {
        // Opened by its button it shows all, whatever is typed.
        if (isOpen && trigger !== 'input') setSought('');
      }}
      {...validity(errorMessage, props.isInvalid)}
      className={appendClass(field, className)}
    >
      {({ isInvalid }) => (
        <>
          <FieldBody {...{ label, isLabelHidden, description, errorMessage, isInvalid }}>
            <Group className={frame}>
              <Input
                className={`${boxed} ${withButton}`}
                {...(placeholder !== undefined && { placeholder })}
              />
              <AriaButton className={fieldButton}>
                <ChevronDownIcon size={16} />
              </AriaButton>
            </Group>
          </FieldBody>
          <HomedPopover className={popover} offset={4}>
            <ListBox<T> className={list} renderEmptyState={() => <p className={note}>{emptyLabel}</p>}>
              {children}
            </ListBox>
            {more > 0 && <p className={note}>{moreLabel(more)}</p>}
          </HomedPopover>
        </>
      )}
    </AriaComboBox>
  );
}

/** The first items whose name holds every typed word in any case, and the chosen one; and how many more there are. */
export function findItems<T extends { name: string }>(
  items: readonly T[],
  typed: string,
  chosen: T | undefined,
  most: number,
): { shown: T[]; more: number } {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ name }) => {
    const within = name.toLocaleLowerCase();
    return words.every((word) => within.includes(word));
  });
  const shown = found.slice(0, most);
  if (chosen && !shown.includes(chosen)) shown.unshift(chosen);
  return { shown, more: Math.max(0, found.length - most) };
}

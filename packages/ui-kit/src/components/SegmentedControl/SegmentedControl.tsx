'use client';

import { type ReactNode, useState } from 'react';
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { group, segment } from './SegmentedControl.css.ts';

export interface SegmentedControlItem<K extends Key> {
  id: K;
  label: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Name for screen readers where `label` is not text. */
  'aria-label'?: string;
}

export interface SegmentedControlProps<K extends Key> {
  /** What is chosen between. */
  'aria-label': string;
  items: readonly SegmentedControlItem<K>[];
  value?: K;
  defaultValue?: K;
  onChange?: (value: K) => void;
  isDisabled?: boolean;
  className?: string;
}

/** A choice between two to five modes, exactly one of which is on. */
export function SegmentedControl<K extends Key>({
  items,
  value,
  defaultValue,
  onChange,
  isDisabled = false,
  className,
  'aria-label': ariaLabel,
}: SegmentedControlProps<K>) {
  const [chosen, setChosen] = useState(defaultValue ?? items[0]?.id);
  const current = value ?? chosen;
  return (
    <ToggleButtonGroup
      aria-label={ariaLabel}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={current === undefined ? [] : [current]}
      onSelectionChange={(keys) => {
        const [next] = keys;
        const picked = items.find((item) => item.id === next);
        if (!picked || picked.id === current) return;
        setChosen(picked.id);
        onChange?.(picked.id);
      }}
      className={className ? `${group} ${className}` : group}
    >
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          id={item.id}
          isDisabled={item.isDisabled ?? false}
          className={segment}
          {...(item['aria-label'] !== undefined && { 'aria-label': item['aria-label'] })}
        >
          {item.icon}
          {item.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

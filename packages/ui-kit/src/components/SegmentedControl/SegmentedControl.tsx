'use client';

import { type ReactNode, useState } from 'react';
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { group, segment } from './SegmentedControl.css.ts';

/** One mode of a `SegmentedControl`; `icon` stands before `label`. */
export interface SegmentedControlItem<K extends Key> {
  id: K;
  label: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Name for screen readers where `label` is not text. */
  'aria-label'?: string;
}

export interface SegmentedControlProps<K extends Key> {
  /** Accessible name: what is chosen between. */
  'aria-label': string;
  /** Two to five modes, in the order in which they are shown. */
  items: readonly SegmentedControlItem<K>[];
  /** The `id` of the active mode; controlled. */
  value?: K;
  /** The first mode where it is uncontrolled. Default: the first item’s. */
  defaultValue?: K;
  /** Called with the `id` of another mode than the present. */
  onChange?: (value: K) => void;
  /** No mode can be chosen; the present one stays visible. Default false. */
  isDisabled?: boolean;
  /** As wide as its place, in equal parts. Default false: as wide as its labels. */
  isWide?: boolean;
  /** Added to the class of the frame around the segments. */
  className?: string;
}

/** A choice between two to five modes, exactly one of which is on. */
export function SegmentedControl<K extends Key>({
  items,
  value,
  defaultValue,
  onChange,
  isDisabled = false,
  isWide = false,
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
      data-wide={isWide || undefined}
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

'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { choice, control, track, trackDescription } from './Choice.css.ts';

export interface SwitchProps extends Omit<SwitchFieldProps, 'children'> {
  /** The setting’s name; pressing it turns the switch too. */
  children: ReactNode;
  /** A hint under the name, read after it. */
  description?: ReactNode;
}

/** A setting that takes effect at once. `isSelected/defaultSelected/onChange`. */
export const Switch = forwardRef(function Switch(
  { description, className, children, ...props }: SwitchProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <SwitchField {...props} ref={ref} className={appendClass(choice, className)}>
      <SwitchButton className={control}>
        <span className={track} />
        {children}
      </SwitchButton>
      {description && (
        <Text slot="description" className={trackDescription}>
          {description}
        </Text>
      )}
    </SwitchField>
  );
});

'use client';
import { type ForwardedRef, forwardRef, useEffect, useRef } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { boxed, field } from './Field.css.ts';
import { FieldBody, type FieldWords, validity } from './Field.tsx';

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'children' | 'value' | 'onChange'>,
    FieldWords {
  /** Called with each number as it is typed; null while there is none. It may be out of `minValue` and `maxValue`. */
  onChange?: (value: number | null) => void;
}

/** A number in the reader’s locale. Up and Down change it by `step`. The ref is the input. */
export const NumberField = forwardRef(function NumberField(
  { label, isLabelHidden, description, errorMessage, onChange, className, ...props }: NumberFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  return (
    <AriaNumberField
      commitBehavior="validate"
      {...props}
      {...validity(errorMessage, props.isInvalid)}
      className={appendClass(field, className)}
    >
      {({ isInvalid, state }) => (
        <FieldBody {...{ label, isLabelHidden, description, errorMessage, isInvalid }}>
          <Input ref={ref} className={boxed} />
          <TypedNumber value={state.numberValue} onChange={onChange} />
        </FieldBody>
      )}
    </AriaNumberField>
  );
});

interface TypedNumberProps {
  value: number;
  onChange: NumberFieldProps['onChange'] | undefined;
}

/** react-aria reports a number once the field is left; a price beside it follows each key. */
function TypedNumber({ value, onChange }: TypedNumberProps) {
  const told = useRef(value);
  useEffect(() => {
    if (Object.is(told.current, value)) return;
    told.current = value;
    onChange?.(Number.isNaN(value) ? null : value);
  });
  return null;
}

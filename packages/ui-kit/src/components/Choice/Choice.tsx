'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
  FieldError,
  RadioButton,
  RadioField,
  type RadioFieldProps,
  Text,
} from 'react-aria-components';
import { CheckIcon, DashIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { errorMessage as errorClass, field } from '../Field/Field.css.ts';
import { FieldBody, type FieldWords, validity } from '../Field/Field.tsx';
import { box, choice, control, description as descriptionClass, dot } from './Choice.css.ts';

export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children'> {
  /** The label; pressing it ticks the box too. */
  children: ReactNode;
  /** A hint under the label, read after it. */
  description?: ReactNode;
  /** Shown under the label while it is invalid. */
  errorMessage?: ReactNode;
}

/** A choice that is sent with its form. For what takes effect at once use `Switch`. */
export const Checkbox = forwardRef(function Checkbox(
  { description, errorMessage, className, children, ...props }: CheckboxProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <CheckboxField
      {...props}
      {...validity(errorMessage, props.isInvalid)}
      ref={ref}
      className={appendClass(choice, className)}
    >
      <CheckboxButton className={control}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={box}>
              {isIndeterminate && <DashIcon size={16} strokeWidth={2} />}
              {isSelected && !isIndeterminate && <CheckIcon size={16} strokeWidth={2} />}
            </span>
            {children}
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text slot="description" className={descriptionClass}>
          {description}
        </Text>
      )}
      <FieldError className={errorClass}>
        {({ validationErrors }) => errorMessage ?? validationErrors.join(' ')}
      </FieldError>
    </CheckboxField>
  );
});

export interface RadioGroupProps extends Omit<AriaRadioGroupProps, 'children' | 'orientation'>, FieldWords {
  /** The `Radio`s to choose from. */
  children: ReactNode;
}

/** One choice of a few, all of them in sight. `value` and `onChange` carry a `Radio`’s `value`. */
export function RadioGroup({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  children,
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...props}
      {...validity(errorMessage, props.isInvalid)}
      className={appendClass(field, className)}
    >
      {({ isInvalid }) => (
        <FieldBody {...{ label, isLabelHidden, description, errorMessage, isInvalid }}>
          <div>{children}</div>
        </FieldBody>
      )}
    </AriaRadioGroup>
  );
}

export interface RadioProps extends Omit<RadioFieldProps, 'children'> {
  /** The label of the choice. */
  children: ReactNode;
  /** A quieter second line, read after the label. */
  description?: ReactNode;
}

/** One choice. Only inside a `RadioGroup`. */
export function Radio({ description, className, children, ...props }: RadioProps) {
  return (
    <RadioField {...props} className={appendClass(choice, className)}>
      <RadioButton className={control}>
        <span className={dot} />
        {children}
      </RadioButton>
      {description && (
        <Text slot="description" className={descriptionClass}>
          {description}
        </Text>
      )}
    </RadioField>
  );
}

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
import { CheckIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { errorMessage as errorClass, field } from '../Field/Field.css.ts';
import { FieldBody, type FieldWords, validity } from '../Field/Field.tsx';
import { box, choice, control, description as descriptionClass, dot } from './Choice.css.ts';

/**
 * Props of `Checkbox`: react-aria’s own (`isSelected`, `defaultSelected`, `onChange`, `isRequired`, `isDisabled` …)
 * and these.
 */
export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'isIndeterminate'> {
  /** What is said by ticking it; pressing the words ticks it too. */
  children: ReactNode;
  /** What comes of it, under its words and read after them. */
  description?: ReactNode;
  /** Shown while it is invalid, under the words. */
  errorMessage?: ReactNode;
}

/** Something that holds or not, told when the form around it is sent. What takes effect at once is a `Switch`. */
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
        {({ isSelected }) => (
          <>
            <span className={box}>{isSelected && <CheckIcon size={16} strokeWidth={2} />}</span>
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

/** Props of `RadioGroup`: react-aria’s own (`value`, `defaultValue`, `onChange`, `isRequired` …) and these. */
export interface RadioGroupProps extends Omit<AriaRadioGroupProps, 'children' | 'orientation'>, FieldWords {
  /** The `Radio`s, of which one is chosen. */
  children: ReactNode;
}

/** One choice of a few whose words want to be read, all of them in sight. `value` and `onChange` carry a `Radio`’s. */
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

/** Props of `Radio`: react-aria’s own (`value`, `isDisabled` …) and these. */
export interface RadioProps extends Omit<RadioFieldProps, 'children'> {
  /** What the choice says. */
  children: ReactNode;
  /** A quieter second line, read after it. */
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

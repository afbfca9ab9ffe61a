'use client';
import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  type RadioFieldProps,
  Text,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { field } from '../Field/Field.css.ts';
import { FieldBody, type FieldWords, validity } from '../Field/Field.tsx';
import { choice, control, description as descriptionClass, dot } from './Choice.css.ts';

/** What `RadioGroup` takes: react-aria’s own (`value`, `defaultValue`, `onChange`, `isRequired` …) and these. */
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

/** What `Radio` takes: react-aria’s own (`value`, `isDisabled` …) and these. */
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

'use client';
import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
  FieldError,
  Text,
} from 'react-aria-components';
import { CheckIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { errorMessage as errorClass } from '../Field/Field.css.ts';
import { validity } from '../Field/Field.tsx';
import { box, choice, control, description as descriptionClass } from './Choice.css.ts';

/**
 * What `Checkbox` takes: react-aria’s own (`isSelected`, `defaultSelected`, `onChange`, `isRequired`, `isDisabled` …)
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

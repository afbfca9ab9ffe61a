'use client';

import { type ReactNode, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Label,
  Text,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import {
  counter,
  description as descriptionClass,
  errorMessage as errorClass,
  field,
  label as labelClass,
  notes,
} from './Field.css.ts';

/** What a field may say about itself. */
export interface FieldWords {
  /** The field’s name, above it. Never left out: hide it with `isLabelHidden`. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** A hint under the field, read after its name. */
  description?: ReactNode;
  /** Shown while the field is invalid, in place of the description. */
  errorMessage?: ReactNode;
}

interface FieldBodyProps extends Omit<FieldWords, 'isLabelHidden'> {
  isLabelHidden: boolean | undefined;
  isInvalid: boolean;
  /** Of the text, in characters. */
  length?: number;
  maxLength?: number | undefined;
  /** What is typed into, chosen from or pressed. */
  children: ReactNode;
}

/** A field with its name above, and under it its error or its description, and how much room is left once that is little. */
export function FieldBody({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  isInvalid,
  length = 0,
  maxLength,
  children,
}: FieldBodyProps) {
  const isNear = maxLength !== undefined && length >= maxLength * 0.8;
  const isFull = maxLength !== undefined && length >= maxLength;
  return (
    <>
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label className={labelClass}>{label}</Label>
      )}
      {children}
      <div className={notes}>
        <FieldError className={errorClass}>
          {({ validationErrors }) => errorMessage ?? validationErrors.join(' ')}
        </FieldError>
        {description && !isInvalid && (
          <Text slot="description" className={descriptionClass}>
            {description}
          </Text>
        )}
        {isNear && (
          <span className={counter} data-full={isFull || undefined}>
            {length}/{maxLength}
          </span>
        )}
      </div>
    </>
  );
}

/** A field with a sentence of what is wrong is invalid, unless its embedder says otherwise. */
export function validity(errorMessage: ReactNode, isInvalid: boolean | undefined) {
  return errorMessage === undefined ? {} : { isInvalid: isInvalid ?? Boolean(errorMessage) };
}

interface TextFieldFrameProps extends Omit<AriaTextFieldProps, 'children'>, FieldWords {
  /** The element that is typed into; it gets the text as it stands. */
  children: (text: string) => ReactNode;
}

/** What one line and several lines of text have around them. */
export function TextFieldFrame({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  onChange,
  children,
  ...props
}: TextFieldFrameProps) {
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const text = props.value ?? typed;
  return (
    <AriaTextField
      {...props}
      {...validity(errorMessage, props.isInvalid)}
      className={appendClass(field, className)}
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      {({ isInvalid }) => (
        <FieldBody
          {...{ label, isLabelHidden, description, errorMessage, isInvalid }}
          length={text.length}
          maxLength={props.maxLength}
        >
          {children(text)}
        </FieldBody>
      )}
    </AriaTextField>
  );
}

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

/** Texts that a field may have. */
export interface FieldWords {
  /** The field’s name, above it. Hide it with `isLabelHidden` instead of leaving it out. */
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
  /** In characters. */
  length?: number;
  maxLength?: number | undefined;
  children: ReactNode;
}

/** A field with its label, its error or description, and a counter once little room is left. */
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

/** A field with an error message is invalid, unless its embedder says otherwise. */
export function validity(errorMessage: ReactNode, isInvalid: boolean | undefined) {
  return errorMessage === undefined ? {} : { isInvalid: isInvalid ?? Boolean(errorMessage) };
}

interface TextFieldFrameProps extends Omit<AriaTextFieldProps, 'children'>, FieldWords {
  children: (text: string) => ReactNode;
}

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

export interface StillFrameProps {
  value?: string | undefined;
  placeholder?: string | undefined;
  lang?: string | undefined;
  className?: AriaTextFieldProps['className'] | undefined;
}

/** The box of a field that is only looked at. */
export function StillFrame({
  className,
  children,
}: Pick<StillFrameProps, 'className'> & { children: ReactNode }) {
  return (
    <div className={typeof className === 'string' ? `${field} ${className}` : field}>
      {children}
      <div className={notes} />
    </div>
  );
}

/** Attributes of its element: nothing can be written in it, for what takes its place would not have the words. */
export const still = ({ value = '', placeholder, lang }: StillFrameProps) => ({
  // Who asks for the field by its role waits for the one that can be written in.
  'aria-hidden': true,
  value,
  placeholder,
  lang,
  readOnly: true,
  tabIndex: -1,
  style: { pointerEvents: 'none' } as const,
  'data-still': '',
});

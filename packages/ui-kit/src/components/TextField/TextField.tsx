'use client';

import { type ForwardedRef, forwardRef, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { entries, field, label as labelClass } from '../Field/Field.css.ts';
import { FieldNotes, type FieldWords } from '../Field/FieldNotes.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export const fieldVariants = ['boxed', 'page'] as const;
export type FieldVariant = (typeof fieldVariants)[number];

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children'>, FieldWords {
  placeholder?: string;
  /** `boxed` is a form field, `page` is text on the page in the prose serif. Default `boxed`. */
  variant?: FieldVariant;
}

/** One line of text. With `maxLength` a counter appears when a fifth of the room is left. The ref is the input. */
export const TextField = forwardRef(function TextField(
  {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    placeholder,
    variant = 'boxed',
    className,
    onChange,
    ...props
  }: TextFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const length = (props.value ?? typed).length;
  return (
    <AriaTextField
      {...props}
      {...(errorMessage !== undefined && { isInvalid: props.isInvalid ?? Boolean(errorMessage) })}
      className={appendClass(field, className)}
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      {({ isInvalid }) => (
        <>
          {isLabelHidden ? (
            <VisuallyHidden>
              <Label>{label}</Label>
            </VisuallyHidden>
          ) : (
            <Label className={labelClass}>{label}</Label>
          )}
          <Input ref={ref} className={entries[variant]} {...(placeholder !== undefined && { placeholder })} />
          <FieldNotes
            description={description}
            errorMessage={errorMessage}
            isInvalid={isInvalid}
            length={length}
            maxLength={props.maxLength}
          />
        </>
      )}
    </AriaTextField>
  );
});

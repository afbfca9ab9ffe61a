'use client';

import { type ReactNode, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Label,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { field, label as labelClass } from './Field.css.ts';
import { FieldNotes, type FieldWords } from './FieldNotes.tsx';

interface TextFieldFrameProps extends Omit<AriaTextFieldProps, 'children'>, FieldWords {
  /** The element that is typed into; it gets the text as it stands. */
  children: (text: string) => ReactNode;
}

/** What one line and several lines of text have around them: the label before, the notes after. */
export function TextFieldFrame({
  label,
  isLabelHidden = false,
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
          {children(text)}
          <FieldNotes
            description={description}
            errorMessage={errorMessage}
            isInvalid={isInvalid}
            length={text.length}
            maxLength={props.maxLength}
          />
        </>
      )}
    </AriaTextField>
  );
}

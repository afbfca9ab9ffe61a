'use client';

import { type CSSProperties, type ForwardedRef, forwardRef } from 'react';
import { TextArea as AriaTextArea, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { entries, growing, linesHigh, multiline } from '../Field/Field.css.ts';
import type { FieldWords } from '../Field/FieldNotes.tsx';
import { TextFieldFrame } from '../Field/TextFieldFrame.tsx';
import type { FieldVariant } from '../TextField/TextField.tsx';
import { GrowingTextArea } from './GrowingTextArea.tsx';

/**
 * What `TextArea` takes: react-aria’s own (`value`, `defaultValue`, `onChange`, `maxLength`, `isDisabled` …)
 * and these.
 */
export interface TextAreaProps extends Omit<AriaTextFieldProps, 'children' | 'type' | 'pattern'>, FieldWords {
  /** Shown while it is empty, as an example. It replaces no label. */
  placeholder?: string;
  /** `boxed` is a form field, `page` is text on the page in the prose serif. Default `boxed`. */
  variant?: FieldVariant;
  /** Lines shown at least. Default 3. */
  rows?: number;
  /** Grows with its text and has no scrollbar of its own. */
  autoGrow?: boolean;
}

/** Several lines of text. With `maxLength` a counter appears when a fifth of the room is left. The ref is the textarea. */
export const TextArea = forwardRef(function TextArea(
  { placeholder, variant = 'boxed', rows = 3, autoGrow = false, ...props }: TextAreaProps,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const area = { ref, rows, ...(placeholder !== undefined && { placeholder }) };
  return (
    <TextFieldFrame {...props}>
      {(text) =>
        autoGrow ? (
          <GrowingTextArea
            {...area}
            text={text}
            className={`${entries[variant]} ${multiline} ${growing}`}
            style={{ [linesHigh]: String(rows) } as CSSProperties}
          />
        ) : (
          <AriaTextArea {...area} className={`${entries[variant]} ${multiline}`} />
        )
      }
    </TextFieldFrame>
  );
});

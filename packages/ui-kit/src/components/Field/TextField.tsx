'use client';

import { type ForwardedRef, forwardRef } from 'react';
import { type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components';
import { entries } from './Field.css.ts';
import { type FieldWords, StillFrame, still, TextFieldFrame } from './Field.tsx';

/** Both looks of a text field. */
export const fieldVariants = ['boxed', 'page'] as const;
/** `boxed`: a form field with an edge. `page`: text on the page, in the prose serif, with an edge while it is focused. */
export type FieldVariant = (typeof fieldVariants)[number];

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children'>, FieldWords {
  /** An example, shown while it is empty. It replaces no label. */
  placeholder?: string;
  /** `boxed` is a form field, `page` is text on the page in the prose serif. Default `boxed`. */
  variant?: FieldVariant;
  /** Of its text, not of its label: a BCP 47 tag. Default: that of the page. */
  lang?: string;
  /** Only the look of a field with `value` and a hidden label, which takes no focus. Default false. */
  isStill?: boolean;
}

/** One line of text. With `maxLength` a counter appears when a fifth of the room is left. The ref is the input. */
export const TextField = forwardRef(function TextField(
  { placeholder, variant = 'boxed', isStill = false, lang, ...props }: TextFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  if (isStill)
    return (
      <StillFrame className={props.className}>
        <input {...still({ placeholder, lang, ...props })} className={entries[variant]} />
      </StillFrame>
    );
  return (
    <TextFieldFrame {...props}>
      {() => (
        <Input
          ref={ref}
          className={entries[variant]}
          {...(placeholder !== undefined && { placeholder })}
          lang={lang}
        />
      )}
    </TextFieldFrame>
  );
});

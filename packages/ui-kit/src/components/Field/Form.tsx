'use client';
import { type FormEvent, type ForwardedRef, forwardRef, type KeyboardEventHandler } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components';
import { gaps, stack } from '../Layout/Layout.css.ts';
import type { Space } from '../Layout/Layout.tsx';

/** Props of `Form`: react-aria’s own (`aria-label`, `validationErrors` …) and these. */
export interface FormProps extends Omit<AriaFormProps, 'onSubmit' | 'action' | 'render'> {
  /** Called when it is sent, by its button or by Enter in a field. The browser sends nothing by itself. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Keys that no field of it has taken. */
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** Between its fields. Default 4: 16 px. */
  gap?: Space;
}

/** Fields below each other that are sent together. What is wrong stands at its field, not in the browser’s bubble. */
export const Form = forwardRef(function Form(
  { gap = 4, className, onSubmit, ...props }: FormProps,
  ref: ForwardedRef<HTMLFormElement>,
) {
  return (
    <AriaForm
      validationBehavior="aria"
      {...props}
      ref={ref}
      className={[stack, gaps[gap], className].filter(Boolean).join(' ')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    />
  );
});

'use client';
import { type FormEvent, type ForwardedRef, forwardRef, type KeyboardEventHandler } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components';
import { gaps, stack } from '../Layout/Layout.css.ts';
import type { Space } from '../Layout/Layout.tsx';

export interface FormProps extends Omit<AriaFormProps, 'onSubmit' | 'action' | 'render'> {
  /** Called on submit, by its button or by Enter in a field. The browser’s own submit is prevented. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Called with keys that no field of it has handled. */
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** Between its fields. Default 4: 16 px. */
  gap?: Space;
}

/** Fields below each other that are sent together. Errors stand at their fields, not in the browser’s bubble. */
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

'use client';

import {
  type ForwardedRef,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Label,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { entries, field, growing, label as labelClass, multiline } from '../Field/Field.css.ts';
import { FieldNotes, type FieldWords } from '../Field/FieldNotes.tsx';
import type { FieldVariant } from '../TextField/TextField.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'children' | 'type' | 'pattern'>, FieldWords {
  placeholder?: string;
  /** `boxed` is a form field, `page` is text on the page in the prose serif. Default `boxed`. */
  variant?: FieldVariant;
  /** Lines shown at least. Default 3. */
  rows?: number;
  /** Grows with its text and has no scrollbar of its own. */
  autoGrow?: boolean;
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Several lines of text. With `maxLength` a counter appears when a fifth of the room is left. The ref is the textarea. */
export const TextArea = forwardRef(function TextArea(
  {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    placeholder,
    variant = 'boxed',
    rows = 3,
    autoGrow = false,
    className,
    onChange,
    ...props
  }: TextAreaProps,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const text = props.value ?? typed;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);

  useBrowserLayoutEffect(() => {
    if (autoGrow && area.current) fitToText(area.current);
  }, [autoGrow, text, rows]);

  useEffect(() => {
    const element = area.current;
    if (!autoGrow || !element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fitToText(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [autoGrow]);

  const classes = [entries[variant], multiline, autoGrow ? growing : ''].filter(Boolean).join(' ');
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
          <AriaTextArea
            ref={area}
            rows={rows}
            className={classes}
            {...(placeholder !== undefined && { placeholder })}
          />
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
});

function fitToText(element: HTMLTextAreaElement) {
  element.style.height = 'auto';
  const edges = element.offsetHeight - element.clientHeight;
  element.style.height = `${element.scrollHeight + edges}px`;
}

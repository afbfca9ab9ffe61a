'use client';

import {
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import {
  TextArea as AriaTextArea,
  type TextAreaProps as AriaTextAreaProps,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { entries, growing, linesHigh, multiline } from './Field.css.ts';
import { type FieldWords, StillFrame, type StillFrameProps, still, TextFieldFrame } from './Field.tsx';
import type { FieldVariant } from './TextField.tsx';

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'children' | 'type' | 'pattern'>, FieldWords {
  /** An example, shown while it is empty. It replaces no label. */
  placeholder?: string;
  /** `boxed` is a form field, `page` is text on the page in the prose serif. Default `boxed`. */
  variant?: FieldVariant;
  /** Of its text, not of its label: a BCP 47 tag. Default: that of the page. */
  lang?: string;
  /** Minimal number of visible lines. Default 3. */
  rows?: number;
  /** Grows with its text and has no scrollbar of its own. */
  autoGrow?: boolean;
  /** Only the look of a field with `value` and a hidden label, which takes no focus. Default false. */
  isStill?: boolean;
}

/** Several lines of text. With `maxLength` a counter appears when a fifth of the room is left. The ref is the textarea. */
export const TextArea = forwardRef(function TextArea(
  {
    placeholder,
    variant = 'boxed',
    rows = 3,
    autoGrow = false,
    isStill = false,
    lang,
    ...props
  }: TextAreaProps,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const area = { ref, rows, lang, ...(placeholder !== undefined && { placeholder }) };
  if (isStill) return <StillTextArea {...{ placeholder, variant, rows, autoGrow, lang }} {...props} />;
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

interface GrowingTextAreaProps extends AriaTextAreaProps {
  text: string;
}

/** Uses `field-sizing`, and measures the text where the browser lacks it. */
const GrowingTextArea = forwardRef(function GrowingTextArea(
  { text, ...props }: GrowingTextAreaProps,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  useFittedHeight(area, text, props.rows);

  useEffect(() => {
    const element = area.current;
    if (!element || sizesItself()) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fitToText(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <AriaTextArea {...props} ref={area} />;
});

interface StillTextAreaProps extends StillFrameProps {
  variant: FieldVariant;
  rows: number;
  autoGrow: boolean;
}

function StillTextArea({ variant, rows, autoGrow, ...field }: StillTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useFittedHeight(area, autoGrow ? field.value : undefined, rows);
  return (
    <StillFrame className={field.className}>
      <textarea
        {...still(field)}
        ref={area}
        rows={rows}
        className={`${entries[variant]} ${multiline}${autoGrow ? ` ${growing}` : ''}`}
        style={{ ...still(field).style, [linesHigh]: String(rows) } as CSSProperties}
      />
    </StillFrame>
  );
}

function useFittedHeight(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string | undefined,
  rows: number | undefined,
): void {
  useBrowserLayoutEffect(() => {
    if (text !== undefined && area.current && !sizesItself()) fitToText(area.current);
  }, [area, text, rows]);
}

function sizesItself(): boolean {
  return CSS.supports('field-sizing', 'content');
}

function fitToText(element: HTMLTextAreaElement) {
  element.style.height = 'auto';
  const edges = element.offsetHeight - element.clientHeight;
  element.style.height = `${element.scrollHeight + edges}px`;
}

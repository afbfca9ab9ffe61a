'use client';

import { type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react';
import { area } from './ElementEditor.css.ts';

export interface FieldAreaProps
  extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'placeholder' | 'aria-describedby'> {
  'aria-label': string;
  text: string;
  /** Answers what the element made of it, which may be tidier. */
  onType: (text: string) => string;
  isFocusedAtOnce: boolean;
}

/** A field as high as its words. It keeps what is typed as it is typed, though the element may tidy it. */
export function FieldArea({ text, onType, isFocusedAtOnce, ...props }: FieldAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState({ words: text, became: text });
  const words = typed.became === text ? typed.words : text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isFocusedAtOnce) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(words.length, words.length);
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the words
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [words]);

  return (
    <textarea
      {...props}
      ref={field}
      dir="auto"
      rows={1}
      spellCheck
      className={area}
      value={words}
      onChange={({ target }) => {
        setTyped({ words: target.value, became: onType(target.value) });
      }}
    />
  );
}

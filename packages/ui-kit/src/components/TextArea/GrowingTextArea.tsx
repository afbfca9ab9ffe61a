'use client';

import { type ForwardedRef, forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { TextArea as AriaTextArea, type TextAreaProps as AriaTextAreaProps } from 'react-aria-components';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';

interface GrowingTextAreaProps extends AriaTextAreaProps {
  text: string;
}

/** A textarea as high as its text: by the browser's own `field-sizing`, by measuring where it has none. */
export const GrowingTextArea = forwardRef(function GrowingTextArea(
  { text, ...props }: GrowingTextAreaProps,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);

  useBrowserLayoutEffect(() => {
    if (area.current && !sizesItself()) fitToText(area.current);
  }, [text, props.rows]);

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

function sizesItself(): boolean {
  return CSS.supports('field-sizing', 'content');
}

function fitToText(element: HTMLTextAreaElement) {
  element.style.height = 'auto';
  const edges = element.offsetHeight - element.clientHeight;
  element.style.height = `${element.scrollHeight + edges}px`;
}

'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { Toolbar as AriaToolbar, type ToolbarProps } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { toolbar } from './Toolbar.css.ts';

export type { ToolbarProps };

/** Tools beside each other: one tab stop, with arrow keys between them. Give it an `aria-label`. */
export const Toolbar = forwardRef(function Toolbar(
  { className, ...props }: ToolbarProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return <AriaToolbar {...props} ref={ref} className={appendClass(toolbar, className)} />;
});

import { createElement, type ForwardedRef, forwardRef, type HTMLAttributes } from 'react';
import type { spaces } from '../../tokens/scales.ts';
import { alignments, card, gaps, justifications, opening, row, stack } from './Layout.css.ts';

/** Steps of 4 px: none, or `--fabula-space-1` to `--fabula-space-24`. */
export type Space = 0 | keyof typeof spaces;

/** Elements of a `Stack` or `Row`; lists, fieldsets and paragraphs lose the browser's margins and marks. */
export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'search'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`. */
  as?: LayoutElement;
  /** Between its children. Default 4: 16 px. */
  gap?: Space;
  /** Cross-axis alignment of narrower children. Default `stretch`. */
  align?: 'start' | 'center' | 'end' | 'stretch';
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** Puts its children below each other. */
export const Stack = forwardRef(function Stack(
  { as = 'div', gap = 4, align = 'stretch', className, ...props }: StackProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return createElement(as, {
    ...props,
    ref,
    className: join(stack, gaps[gap], alignments[align], className),
  });
});

export interface RowProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`. */
  as?: LayoutElement;
  /** Between its children, and between lines. Default 3: 12 px. */
  gap?: Space;
  /** Cross-axis alignment of lower children. Default `center`. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Distribution of the room that is left. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** Puts its children beside each other, and wraps them where there is no room. */
export const Row = forwardRef(function Row(
  { as = 'div', gap = 3, align = 'center', justify = 'start', className, ...props }: RowProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return createElement(as, {
    ...props,
    ref,
    className: join(row, gaps[gap], alignments[align], justifications[justify], className),
  });
});

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** All of it is a link: one `Link` in it is of the variant `cover`. */
  isOpening?: boolean;
}

/** A sheet of its own among others. */
export const Card = forwardRef(function Card(
  { as = 'div', isOpening = false, className, ...props }: CardProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return createElement(as, {
    ...props,
    ref,
    className: join(card, isOpening && opening, className),
  });
});

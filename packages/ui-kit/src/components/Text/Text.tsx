import { createElement, type ForwardedRef, forwardRef, type HTMLAttributes } from 'react';
import { tones, variants } from './Text.css.ts';

/** Every step in the scale of type, from the page's title down. */
export const textVariants = [
  'title',
  'heading',
  'subheading',
  'prose',
  'body',
  'label',
  'caption',
  'smallCaps',
] as const;

/**
 * `title` 34 px, `heading` 24 px and `subheading` 19 px in the serif; `prose` is the story's own; `body` 15 px, `label`
 * 14 px and `caption` 13 px in the interface's face; `smallCaps` stand over a part.
 */
export type TextVariant = (typeof textVariants)[number];

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** The element, independent of the size. Default `p`. */
  as?: 'p' | 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'strong';
  /** Default `body`. */
  variant?: TextVariant;
  /** Default: the inherited colour. */
  tone?: 'ink' | 'soft' | 'faint' | 'pencil' | 'danger';
}

/** Text in one of the design system’s styles, without the browser's margins. */
export const Text = forwardRef(function Text(
  { as = 'p', variant = 'body', tone, className, ...props }: TextProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const names = [variants[variant], tone && tones[tone], className];
  return createElement(as, { ...props, ref, className: names.filter(Boolean).join(' ') });
});

import { stylesIn, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

/** Styles in the kits' cascade layer. */
export const {
  style: kitStyle,
  variants: kitVariants,
  rule: kitRule,
} = stylesIn({ style, styleVariants, globalStyle });

/** The heading of a page or a part of it, in the prose serif. */
export const headingText = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
} as const;

/** Cuts a text after so many lines. */
export const clampedTo = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

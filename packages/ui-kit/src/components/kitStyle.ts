import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { stylesIn } from '../tokens/stylesIn.ts';

/** Styles in the kits' cascade layer. */
export const {
  style: kitStyle,
  variants: kitVariants,
  rule: kitRule,
} = stylesIn({ style, styleVariants, globalStyle });

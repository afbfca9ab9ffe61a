import { stylesIn } from '@fabula/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

/** Styles in the kits' cascade layer. */
export const { style: kitStyle, rule: kitRule } = stylesIn({ style, styleVariants, globalStyle });

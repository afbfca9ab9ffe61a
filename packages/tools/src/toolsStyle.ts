import { stylesIn } from '@fabula/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

/** Styles in the tools' cascade layer, after the kits'. */
export const {
  style: toolsStyle,
  variants: toolsVariants,
  rule: toolsRule,
} = stylesIn({ style, styleVariants, globalStyle }, 'tools');

import { stylesIn, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

/** The site's cascade layer, after the kits'. */
export const siteLayer = 'site';

/** The heading of a page or a part of it, in the prose serif. */
export const headingText = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
} as const;

export const { style: siteStyle, rule: siteRule } = stylesIn(
  { style, styleVariants, globalStyle },
  siteLayer,
);

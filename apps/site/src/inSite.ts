import { vars } from '@fabula/ui-kit/tokens';
import { type GlobalStyleRule, globalStyle, type StyleRule } from '@vanilla-extract/css';

/** The site's cascade layer, after the kits'. */
export const siteLayer = 'site';

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

export function inSite(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return { '@layer': { [siteLayer]: rule } } as StyleRule;
}

export function siteRule(selector: string, style: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [siteLayer]: style } } as GlobalStyleRule);
}

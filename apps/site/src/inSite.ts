import { type GlobalStyleRule, globalStyle, type StyleRule } from '@vanilla-extract/css';

/** The site's cascade layer; it comes after the kits' and before nothing. */
export const siteLayer = 'site';

/** Puts a vanilla-extract rule into the site's layer. */
export function inSite(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return { '@layer': { [siteLayer]: rule } } as StyleRule;
}

/** A rule for a name that is fixed, in the site's cascade layer. */
export function siteRule(selector: string, style: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [siteLayer]: style } } as GlobalStyleRule);
}

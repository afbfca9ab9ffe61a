import { type GlobalStyleRule, globalStyle, type StyleRule } from '@vanilla-extract/css';

/** The site's cascade layer, after the kits'. */
export const siteLayer = 'site';

export function inSite(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return { '@layer': { [siteLayer]: rule } } as StyleRule;
}

export function siteRule(selector: string, style: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [siteLayer]: style } } as GlobalStyleRule);
}

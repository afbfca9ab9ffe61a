import type { StyleRule } from '@vanilla-extract/css';

/** The site's cascade layer; it comes after the kits' and before nothing. */
export const siteLayer = 'site';

/** Puts a vanilla-extract rule into the site's layer. */
export function inSite(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return { '@layer': { [siteLayer]: rule } } as StyleRule;
}

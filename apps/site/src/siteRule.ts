import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { siteLayer } from './inSite.ts';

/** A rule for a name that is fixed, in the site's cascade layer. */
export function siteRule(selector: string, style: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [siteLayer]: style } } as GlobalStyleRule);
}

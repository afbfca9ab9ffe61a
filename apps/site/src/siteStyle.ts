import { vars } from '@fabula/ui-kit/tokens';
import { type GlobalStyleRule, globalStyle, type StyleRule, style } from '@vanilla-extract/css';

/** The site's cascade layer, after the kits'. */
export const siteLayer = 'site';

/** The heading of a page or a part of it, in the prose serif. */
export const headingText = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
} as const;

type SiteRule = Omit<StyleRule, '@layer'>;

const inSite = (rule: SiteRule) => ({ '@layer': { [siteLayer]: rule } }) as StyleRule;

/** A class in the site's layer, with other classes where it is given several. */
export function siteStyle(...rules: (SiteRule | string)[]): string {
  return style(rules.map((rule) => (typeof rule === 'string' ? rule : inSite(rule))));
}

export function siteRule(selector: string, rule: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [siteLayer]: rule } } as GlobalStyleRule);
}

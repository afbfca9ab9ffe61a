import { layered, vars } from '@fabula/ui-kit/tokens';
import { type GlobalStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css';

type KitRule = Parameters<typeof layered>[0];

/** A class in the kits' layer, with other classes where it is given several. */
export function kitStyle(...rules: (KitRule | string)[]): string {
  return style(rules.map((rule) => (typeof rule === 'string' ? rule : layered(rule))));
}

/** A rule in the kits' layer for classes that do not change: the markup of servers has them. */
export const kitRule = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(selector, layered(rule as KitRule) as GlobalStyleRule);

/** Classes in the kits' layer, by name. */
export function kitVariants<Name extends string>(rules: Record<Name, KitRule>): Record<Name, string> {
  return styleVariants(rules, (rule) => layered(rule as KitRule));
}

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

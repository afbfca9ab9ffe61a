import { layered } from '@fabula/ui-kit/tokens';
import { type GlobalStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css';

type Rule = Parameters<typeof layered>[0];

/** The tools' cascade layer, after the kits'. */
const layer = 'tools';

/** A class in the tools' layer, with other classes where it is given several. */
export const toolsStyle = (...rules: (Rule | string)[]): string =>
  style(rules.map((rule) => (typeof rule === 'string' ? rule : layered(rule, layer))));

/** Classes in the tools' layer, by name. */
export const toolsVariants = <Name extends string>(rules: Record<Name, Rule>): Record<Name, string> =>
  styleVariants(rules, (rule) => layered(rule as Rule, layer));

export const toolsRule = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(selector, layered(rule as Rule, layer) as GlobalStyleRule);

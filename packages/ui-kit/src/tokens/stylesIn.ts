import type { GlobalStyleRule } from '@vanilla-extract/css';
import { type LayeredRule, layered, layerName } from './rules.ts';

type VanillaExtract = Pick<typeof import('@vanilla-extract/css'), 'style' | 'styleVariants' | 'globalStyle'>;

/**
 * Makes styles in Fabula's cascade layer, or in another one, with the functions of your own vanilla-extract:
 * `stylesIn({ style, styleVariants, globalStyle })`. A string among the rules is a class to compose.
 */
export function stylesIn(
  { style, styleVariants, globalStyle }: VanillaExtract,
  layer: string = layerName,
): StylesIn {
  const placed = (rule: LayeredRule | string) => (typeof rule === 'string' ? rule : layered(rule, layer));
  return {
    style: (...rules) => style(rules.map(placed)),
    variants: (rules) =>
      styleVariants(rules, (rule: LayeredRule | readonly (LayeredRule | string)[]) =>
        [rule].flat().map(placed),
      ),
    rule: (selector, rule) => globalStyle(selector, layered(rule as LayeredRule, layer) as GlobalStyleRule),
  };
}

export interface StylesIn {
  style: (...rules: (LayeredRule | string)[]) => string;
  variants: <Name extends string>(
    rules: Readonly<Record<Name, LayeredRule | readonly (LayeredRule | string)[]>>,
  ) => Record<Name, string>;
  /** A rule by selector, for markup whose classes are not the kit's. */
  rule: (selector: string, rule: GlobalStyleRule) => void;
}

import type { StyleRule } from '@vanilla-extract/css';

/** Media queries that the kits share. */
export const media = {
  phone: '(max-width: 40rem)',
  wide: '(min-width: 75rem)',
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  dark: '(prefers-color-scheme: dark)',
  forcedColors: '(forced-colors: active)',
} as const;

/** The cascade layer that holds all of Fabula's styles: unlayered styles of the embedder win. */
export const layerName = 'fabula';

type LayeredRule = Omit<StyleRule, '@layer'>;

/** Puts a vanilla-extract rule into Fabula's cascade layer. */
export function layered(rule: LayeredRule): StyleRule {
  return { '@layer': { [layerName]: rule } } as StyleRule;
}

/** Declarations alone. */
type Still = Omit<LayeredRule, 'selectors' | '@media' | '@supports' | '@container'>;

/** Set by embedders to reduce motion. */
export const stillRoot = ':root[data-fabula-motion="reduced"]';

/** A rule with other declarations while motion is reduced, by the system or the embedder. For `layered({…})`. */
export function stilled(rule: LayeredRule, still: Still): LayeredRule {
  return {
    ...rule,
    selectors: { ...rule.selectors, [`${stillRoot} &`]: still },
    '@media': { ...rule['@media'], [media.reducedMotion]: still },
  };
}

import type { StyleRule } from '@vanilla-extract/css';

/** The media queries that the kits share. */
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

/** Declarations alone: how it looks while nothing moves. */
type Still = Omit<LayeredRule, 'selectors' | '@media' | '@supports' | '@container'>;

/** Chosen by whoever embeds Fabula: `data-fabula-motion="reduced"` on `<html>`. */
export const stillRoot = ':root[data-fabula-motion="reduced"]';

/** A rule whose movement ends where motion is reduced, by the person's system or by the embedder. For `layered({…})`. */
export function stilled(rule: LayeredRule, still: Still): LayeredRule {
  return {
    ...rule,
    selectors: { ...rule.selectors, [`${stillRoot} &`]: still },
    '@media': { ...rule['@media'], [media.reducedMotion]: still },
  };
}

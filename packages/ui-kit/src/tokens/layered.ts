import type { StyleRule } from '@vanilla-extract/css';

/** The cascade layer that holds all of Fabula's styles: unlayered styles of the embedder win. */
export const layerName = 'fabula';

type LayeredRule = Omit<StyleRule, '@layer'>;

/** Puts a vanilla-extract rule into Fabula's cascade layer. */
export function layered(rule: LayeredRule): StyleRule {
  return { '@layer': { [layerName]: rule } } as StyleRule;
}

import { layered, vars } from '@fabula/ui-kit/tokens';
import { genreColours } from '@fabula/writing';
import { createVar, type StyleRule, style, styleVariants } from '@vanilla-extract/css';

/** The colour of a genre, inside an element with one of `tones`. */
export const tone = createVar();

const hued = (color: string): StyleRule => layered({ vars: { [tone]: color } });

export const tones: Record<number | 'plain', string> = {
  ...styleVariants(Object.fromEntries(genreColours.map((color, index) => [index, color])), hued),
  plain: style(hued(vars.color.pencilRule)),
};

import { vars } from '@fabula/ui-kit/tokens';
import { createVar, type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { toneCount } from './genreTone.ts';

/** The colour of a genre, below an element with one of `tones`. */
export const tone = createVar();

const hues = [25, 55, 95, 145, 195, 245, 290, 345];
if (hues.length !== toneCount) throw new Error('Each tone needs a hue.');

const hued = (color: string): StyleRule => ({ vars: { [tone]: color } });

export const tones: Record<number | 'plain', string> = {
  ...styleVariants(Object.fromEntries(hues.map((hue, index) => [index, hue])), (hue: number) =>
    hued(`oklch(0.6 0.11 ${hue})`),
  ),
  plain: style(hued(vars.color.pencilRule)),
};

import { style } from '@vanilla-extract/css';
import { layered } from '../../tokens/layered.ts';
import { vars } from '../../tokens/vars.css.ts';

export const pressedIn = style(
  layered({
    selectors: {
      '&[data-selected]': {
        background: `color-mix(in oklab, ${vars.color.ink} 10%, transparent)`,
        color: vars.color.ink,
      },
    },
  }),
);

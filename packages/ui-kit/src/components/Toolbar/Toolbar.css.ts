import { style } from '@vanilla-extract/css';
import { layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

export const toolbar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: 0,
    selectors: { '&[data-orientation="vertical"]': { flexDirection: 'column' } },
  }),
);

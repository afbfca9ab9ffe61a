import { style } from '@vanilla-extract/css';
import { layered } from '../../tokens/rules.ts';

export const hidden = style(
  layered({
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
);

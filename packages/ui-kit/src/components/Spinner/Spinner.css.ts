import { keyframes, style } from '@vanilla-extract/css';
import { layered, stilled } from '../../tokens/rules.ts';

const write = keyframes({
  '0%': { strokeDashoffset: '100' },
  '60%': { strokeDashoffset: '0' },
  '100%': { strokeDashoffset: '-100' },
});

export const spinner = style(layered({ display: 'inline-block', flex: 'none', verticalAlign: '-0.2em' }));

export const stroke = style(
  layered(
    stilled(
      { strokeDasharray: '100', animation: `${write} 1.6s linear infinite` },
      { animation: 'none', strokeDasharray: 'none' },
    ),
  ),
);

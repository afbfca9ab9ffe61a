import { keyframes } from '@vanilla-extract/css';
import { stilled } from '../../tokens/rules.ts';
import { kitStyle } from '../kitStyle.ts';

const write = keyframes({
  '0%': { strokeDashoffset: '100' },
  '60%': { strokeDashoffset: '0' },
  '100%': { strokeDashoffset: '-100' },
});

export const spinner = kitStyle({ display: 'inline-block', flex: 'none', verticalAlign: '-0.2em' });

export const stroke = kitStyle(
  stilled(
    { strokeDasharray: '100', animation: `${write} 1.6s linear infinite` },
    { animation: 'none', strokeDasharray: 'none' },
  ),
);

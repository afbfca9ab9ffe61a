import { keyframes } from '@vanilla-extract/css';
import { stilled } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const lines = kitStyle({
  display: 'grid',
  // As text, which is no longer.
  maxWidth: '46rem',
  gap: '0.9em',
  paddingBlock: '0.4em',
  fontSize: vars.text.prose,
});

export const line = kitStyle(
  stilled(
    {
      display: 'block',
      height: '0.5em',
      borderRadius: vars.radius.small,
      background: vars.color.line,
      animation: `${breathe} 1.8s ease-in-out infinite`,
      selectors: { '&:last-child:not(:first-child)': { width: '62%' } },
    },
    { animation: 'none' },
  ),
);

import { labelText, stilled, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { kitStyle } from '../kitStyle.ts';

export const layers = kitStyle({ display: 'inline-grid', alignItems: 'center', justifyItems: 'center' });

export const layer = kitStyle({ gridArea: '1 / 1' });

export const kept = kitStyle({ gridArea: '1 / 1', visibility: 'hidden' });

export const price = kitStyle({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
});

const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const priceStroke = kitStyle(
  stilled(
    {
      display: 'inline-block',
      width: '3.5em',
      height: '0.4em',
      marginInlineStart: vars.space[2],
      borderRadius: vars.radius.small,
      background: 'currentColor',
      opacity: 0.5,
      verticalAlign: 'middle',
      animation: `${breathe} 1.8s ease-in-out infinite`,
    },
    { animation: 'none' },
  ),
);

export const line = kitStyle({
  ...labelText,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  minHeight: '1.45em',
  paddingInlineStart: vars.space[3],
  borderInlineStart: '2px solid transparent',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
  transition: `color ${vars.duration.ink} ${vars.ease.out}, border-color ${vars.duration.ink} ${vars.ease.out}`,
  selectors: {
    '&[data-pencilled]': { borderInlineStartColor: vars.color.pencilRule, color: vars.color.pencil },
  },
});

export const left = kitStyle({
  color: vars.color.inkFaint,
  '::before': { content: '"·" / ""', marginInlineEnd: vars.space[2] },
});

export const note = kitStyle({
  ...labelText,
  margin: 0,
  color: vars.color.inkSoft,
  selectors: { '&:empty': { display: 'none' } },
});

import { focusRing, interfaceText, media, stilled, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { kitStyle } from '../kitStyle.ts';

export const chip = kitStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&[data-hovered]': { background: `color-mix(in oklab, ${vars.color.ink} 7%, transparent)` },
    '&[data-focus-visible]': focusRing,
    '&:not([data-focus-visible])': { outline: 'none' },
  },
});

export const amount = kitStyle({
  minWidth: '3ch',
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 600,
  textAlign: 'end',
  transition: `color ${vars.duration.ink} ${vars.ease.out}`,
  selectors: { '&[data-pencilled]': { color: vars.color.pencil } },
});

export const unit = kitStyle({ '@media': { [media.phone]: { display: 'none' } } });

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const stroke = kitStyle(
  stilled(
    {
      display: 'inline-block',
      width: '3ch',
      height: '0.45em',
      borderRadius: vars.radius.small,
      background: vars.color.line,
      animation: `${breathe} 1.8s ease-in-out infinite`,
    },
    { animation: 'none' },
  ),
);

export const mark = kitStyle({ color: vars.color.warning });

import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

/** On a phone the icon alone: a short toolbar would cut the word. */
export const label = siteStyle({ '@media': { '(max-width: 26rem)': { display: 'none' } } });

export const roomyOnly = siteStyle({ '@media': { '(max-width: 30rem)': { display: 'none' } } });

export const link = siteStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.ink, background: `color-mix(in oklab, ${vars.color.ink} 6%, transparent)` },
  ':focus-visible': focusRing,
  '@media': { '(pointer: coarse)': { minHeight: vars.control.large, minWidth: vars.control.large } },
});

/** In a short toolbar the word stands alone. */
export const mark = siteStyle({
  display: 'inline-flex',
  flex: 'none',
  '@media': { '(max-width: 24rem)': { display: 'none' } },
});

export const allowance = siteStyle({ order: 1, flexBasis: '100%' });

export const step = siteStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
});

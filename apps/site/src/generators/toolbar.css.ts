import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

/** On a phone the icon alone: a short toolbar would cut the word. */
export const label = siteStyle({ '@media': { '(max-width: 26rem)': { display: 'none' } } });

/** A toolbar beside the text has room for the word. */
export const roomyWord = siteStyle({ '@media': { '(max-width: 60rem)': { display: 'none' } } });

export const link = siteStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  minWidth: vars.control.medium,
  boxSizing: 'border-box',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.ink, background: `color-mix(in oklab, ${vars.color.ink} 6%, transparent)` },
  ':focus-visible': focusRing,
  '@media': { '(pointer: coarse)': { minHeight: vars.control.large, minWidth: vars.control.large } },
});

/** The shortest toolbar has no room for it: the line under the button leads there too. */
export const modelsLink = siteStyle({ '@media': { '(max-width: 23rem)': { display: 'none' } } });

export const allowance = siteStyle({ order: 1, flexBasis: '100%' });

export const step = siteStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
});

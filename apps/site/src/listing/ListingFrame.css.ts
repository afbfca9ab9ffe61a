import { media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  maxWidth: '72rem',
  minHeight: 'calc(100svh - 3.5rem)',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[6]} ${vars.space[16]}`,
  ':focus': { outline: 'none' },
  '@media': { [media.phone]: { paddingInline: vars.space[4], paddingBlockStart: vars.space[3] } },
});

export const head = siteStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  marginBlockEnd: vars.space[8],
});

export const back = siteStyle({ marginInlineStart: `calc(-1 * ${vars.space[3]})` });

export const backMark = siteStyle({ rotate: '180deg', selectors: { '&:dir(rtl)': { rotate: '0deg' } } });

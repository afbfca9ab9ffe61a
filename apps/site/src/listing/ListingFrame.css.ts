import { media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { headingText, inSite } from '../inSite.ts';

export const page = style(
  inSite({
    boxSizing: 'border-box',
    maxWidth: '72rem',
    minHeight: 'calc(100svh - 3.5rem)',
    marginInline: 'auto',
    paddingInline: vars.space[6],
    paddingBlock: `${vars.space[6]} ${vars.space[16]}`,
    ':focus': { outline: 'none' },
    '@media': { [media.phone]: { paddingInline: vars.space[4], paddingBlockStart: vars.space[3] } },
  }),
);

export const head = style(
  inSite({ display: 'grid', justifyItems: 'start', gap: vars.space[2], marginBlockEnd: vars.space[8] }),
);

export const back = style(inSite({ marginInlineStart: `calc(-1 * ${vars.space[3]})` }));

export const backMark = style(inSite({ rotate: '180deg', selectors: { '&:dir(rtl)': { rotate: '0deg' } } }));

export const all = style(
  inSite({
    marginBlockStart: vars.space[16],
    scrollMarginBlockStart: vars.space[6],
    ':focus': { outline: 'none' },
  }),
);

export const only = style(inSite({ ':focus': { outline: 'none' } }));

export const allTitle = style(
  inSite({
    margin: `0 0 ${vars.space[4]}`,
    ...headingText,
  }),
);

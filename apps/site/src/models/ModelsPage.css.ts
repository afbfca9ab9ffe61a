import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const page = style(
  inSite({
    ...interfaceText,
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[6],
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '46rem',
    minHeight: 'calc(100svh - 3.5rem)',
    marginInline: 'auto',
    paddingInline: vars.space[6],
    paddingBlock: `${vars.space[8]} ${vars.space[16]}`,
    '@media': { [media.phone]: { paddingInline: vars.space[4], paddingBlockStart: vars.space[5] } },
  }),
);

export const lead = style(inSite({ marginBlockStart: vars.space[2], textWrap: 'pretty' }));

export const grow = style(inSite({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }));

export const pair = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    alignItems: 'start',
    gap: vars.space[4],
  }),
);

export const sentence = style(inSite({ marginBlock: `0 ${vars.space[2]}`, fontFamily: vars.font.prose }));

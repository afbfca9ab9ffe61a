import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const grow = style(inSite({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }));

export const pair = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    alignItems: 'start',
    gap: vars.space[4],
  }),
);

export const besideField = style(
  inSite({ '@media': { '(min-width: 40rem)': { paddingBlockStart: `calc(1lh + ${vars.space[1]})` } } }),
);

export const sentence = style(inSite({ marginBlock: `0 ${vars.space[2]}`, fontFamily: vars.font.prose }));

import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const grow = siteStyle({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });

export const pair = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
});

export const besideField = siteStyle({
  '@media': { '(min-width: 40rem)': { paddingBlockStart: `calc(1lh + ${vars.space[1]})` } },
});

export const sentence = siteStyle({ marginBlock: `0 ${vars.space[2]}`, fontFamily: vars.font.prose });

import { vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from '../toolsStyle.ts';

export const grow = toolsStyle({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });

export const pair = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
});

export const besideField = toolsStyle({
  '@media': { '(min-width: 40rem)': { paddingBlockStart: `calc(1lh + ${vars.space[1]})` } },
});

export const sentence = toolsStyle({ marginBlock: `0 ${vars.space[2]}`, fontFamily: vars.font.prose });

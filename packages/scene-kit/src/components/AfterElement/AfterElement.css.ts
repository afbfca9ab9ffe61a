import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const line = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBlock: vars.space[3],
  borderBlock: `1px solid ${vars.color.line}`,
  // Clear of the bar at the top.
  scrollMarginBlock: `4rem ${vars.space[4]}`,
});

export const after = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
  textDecoration: 'none',
  cursor: 'default',
  ...interfaceText,
  ':empty': { display: 'none' },
});

import { media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  maxWidth: '78rem',
  minHeight: 'calc(100svh - 3.5rem)',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[6]} ${vars.space[16]}`,
  '@media': { [media.phone]: { paddingInline: vars.space[4], paddingBlockStart: vars.space[3] } },
});

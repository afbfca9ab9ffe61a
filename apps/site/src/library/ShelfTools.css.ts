import { media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const tools = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockEnd: vars.space[4],
});

export const search = siteStyle({
  flex: '1 1 14rem',
  maxWidth: '24rem',
  '@media': { [media.phone]: { flexBasis: '100%', maxWidth: 'none' } },
});

export const choice = siteStyle({
  flex: '0 1 11rem',
  minWidth: 0,
  '@media': { [media.phone]: { flex: '1 1 8rem' } },
});

import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const allowance = siteStyle({ order: 1, flexBasis: '100%' });

export const step = siteStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
});

import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const allowance = style(inSite({ order: 1, flexBasis: '100%' }));

export const step = style(
  inSite({ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[2] }),
);

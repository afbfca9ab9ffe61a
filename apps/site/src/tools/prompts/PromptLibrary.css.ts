import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const list = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
    gap: vars.space[3],
    margin: 0,
    padding: 0,
    listStyle: 'none',
    transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
  }),
);

export const stale = style(inSite({ opacity: 0.6 }));

import { media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const tools = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    marginBlockEnd: vars.space[4],
  }),
);

export const search = style(
  inSite({
    flex: '1 1 14rem',
    maxWidth: '24rem',
    '@media': { [media.phone]: { flexBasis: '100%', maxWidth: 'none' } },
  }),
);

export const choice = style(
  inSite({
    flex: '0 1 11rem',
    minWidth: 0,
    '@media': { [media.phone]: { flex: '1 1 8rem' } },
  }),
);

import { media } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const toolsLink = style(
  inSite({
    '@media': {
      [media.phone]: {
        justifyContent: 'center',
        minWidth: '2.75rem',
        paddingInline: 0,
      },
    },
  }),
);

export const word = style(inSite({ '@media': { [media.phone]: { display: 'none' } } }));
export const picture = style(inSite({ display: 'none', '@media': { [media.phone]: { display: 'block' } } }));

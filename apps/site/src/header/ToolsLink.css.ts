import { media } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** Where the mode is switched as well there is no room for it on a phone: every other page has it. */
export const toolsLink = style(
  inSite({
    '@media': {
      [media.phone]: {
        justifyContent: 'center',
        minWidth: '2.75rem',
        paddingInline: 0,
        selectors: { '[data-crowded] &': { display: 'none' } },
      },
    },
  }),
);

export const word = style(inSite({ '@media': { [media.phone]: { display: 'none' } } }));
export const picture = style(inSite({ display: 'none', '@media': { [media.phone]: { display: 'block' } } }));

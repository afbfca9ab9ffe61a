import { media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** As high as a row of covers while they are on their way; gone where there are none. */
export const shelf = style(
  inSite({
    boxSizing: 'border-box',
    minHeight: '34rem',
    paddingBlock: vars.space[16],
    borderBlockStart: `1px solid ${vars.color.line}`,
    '@media': { [media.phone]: { minHeight: '52rem', paddingBlock: vars.space[12] } },
  }),
);

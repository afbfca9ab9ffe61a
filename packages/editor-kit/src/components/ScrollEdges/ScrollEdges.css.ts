import { media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

/**
 * A box that scrolls fades where it goes on, as `useScrollEdges` finds it. Stands on the sheet. Of no height, so that it
 * takes no room and no press; it reaches as far as a line is high, and none is cut in two.
 */
export const scrollEdges = kitStyle({
  selectors: {
    '&::before, &::after': {
      content: '""',
      position: 'sticky',
      zIndex: 1,
      insetBlock: 0,
      display: 'block',
      boxShadow: `0 0 1rem 1.5rem ${vars.color.surface}`,
      opacity: 0,
    },
    '&[data-more-above]::before': { opacity: 1 },
    '&[data-more-below]::after': { opacity: 1 },
  },
  '@media': { [media.forcedColors]: { selectors: { '&::before, &::after': { display: 'none' } } } },
});

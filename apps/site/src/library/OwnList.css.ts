import { media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** Eighty units of 4 px (writing.md §2), where there are many. */
const boxHeight = '20rem';

export const box = style(
  inSite({
    selectors: {
      '&[data-bounded]': {
        boxSizing: 'border-box',
        height: boxHeight,
        overflowY: 'auto',
        padding: vars.space[3],
        border: `1px solid ${vars.color.line}`,
        borderRadius: vars.radius.medium,
        background: vars.color.canvas,
        boxShadow: `inset 0 -0.75rem 0.75rem -0.75rem color-mix(in oklab, ${vars.color.ink} 14%, transparent)`,
        scrollbarWidth: 'thin',
        scrollbarColor: `${vars.color.pencilRule} transparent`,
      },
    },
  }),
);

export const list = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    gap: vars.space[3],
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@media': { [media.phone]: { gap: vars.space[2] } },
  }),
);

export const item = style(inSite({ minWidth: 0 }));

/** Where the next part of a long list begins to be drawn. */
export const end = style(inSite({ height: '1px' }));

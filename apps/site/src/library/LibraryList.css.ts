import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const list = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    gap: `${vars.space[10]} ${vars.space[8]}`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // What is asked for takes its time: these are not it.
    selectors: {
      '&[aria-busy]': {
        opacity: 0.5,
        transition: `opacity ${vars.duration.settle} ${vars.ease.out} 300ms`,
      },
    },
  }),
);

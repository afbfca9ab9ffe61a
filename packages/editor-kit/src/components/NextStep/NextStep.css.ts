import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const step = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
    selectors: {
      // Focus mode hides it while somebody writes; a pointer or the keyboard brings it back.
      '[data-focus-mode] [data-fabula-story]:focus-within ~ &:not(:hover, :focus-within)': { opacity: 0 },
    },
  }),
);
export const end = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontStyle: 'italic', color: vars.color.inkSoft }),
);
export const beside = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: 0,
    marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  }),
);
export const back = style(
  layered({ alignSelf: 'flex-start', marginInlineStart: `calc(-1 * ${vars.space[2]})` }),
);

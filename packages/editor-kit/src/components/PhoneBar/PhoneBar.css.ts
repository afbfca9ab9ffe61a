import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** 44 px in every density of the theme. */
export const tool = style(
  layered({
    selectors: {
      '&&': {
        flexShrink: 0,
        minWidth: '44px',
        minHeight: '44px',
        justifyContent: 'center',
        paddingInline: vars.space[2],
      },
      '&&[aria-pressed="true"]': { color: vars.color.accent },
    },
  }),
);

/** Wider than a phone: it scrolls sideways. */
export const scrolled = style(
  layered({
    selectors: {
      '&&': { flexWrap: 'nowrap', justifyContent: ['flex-start', 'safe center'], overflowX: 'auto' },
    },
  }),
);

import { layered, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';

const appear = keyframes({ to: { opacity: 1 } });

/**
 * 300 px high at most, then it scrolls (writing.md §9). A shade on an edge tells that there is more beyond it, where
 * a browser can tie that to the scrolling.
 */
export const text = style(
  layered({
    '@supports': {
      '(animation-timeline: scroll())': {
        selectors: {
          // Without height, so that it takes no room and no press.
          '&::before, &::after': {
            content: '""',
            position: 'sticky',
            insetBlock: 0,
            display: 'block',
            boxShadow: `0 0 0.4rem 0.15rem ${vars.color.line}`,
            opacity: 0,
            animation: `${appear} both`,
            animationTimeline: 'scroll()',
            animationRange: '0 9%',
          },
          '&::after': { animationDirection: 'reverse', animationRange: '91%' },
        },
      },
    },
    maxHeight: '300px',
    marginBlockStart: vars.space[2],
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInlineEnd: vars.space[2],
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    lineHeight: vars.leading.prose,
    borderRadius: vars.radius.small,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '4px' } },
  }),
);

/** Takes its whole room at once, so that what stands below does not move while the text comes. */
export const growing = style(layered({ minHeight: '300px' }));

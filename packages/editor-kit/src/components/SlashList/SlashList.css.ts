import { interfaceText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const list = style(
  layered({
    position: 'absolute',
    zIndex: 4,
    boxSizing: 'border-box',
    minWidth: '14rem',
    maxWidth: '100%',
    maxHeight: '18rem',
    // What sticks to the edges of the page covers no part of it.
    scrollMarginBlock: '4rem',
    margin: 0,
    padding: '4px',
    overflowY: 'auto',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.raised,
    color: vars.color.ink,
    boxShadow: vars.shadow.lifted,
    ...interfaceText,
  }),
);

export const option = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: vars.control.small,
    paddingInline: vars.space[3],
    borderRadius: vars.radius.small,
    cursor: 'pointer',
    selectors: {
      '&:hover, &[aria-selected="true"]': {
        background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)`,
      },
    },
  }),
);

export const picture = style(layered({ display: 'inline-flex', width: '20px', color: vars.color.inkSoft }));

export const nothing = style(
  layered({ padding: `${vars.space[1]} ${vars.space[3]}`, color: vars.color.inkSoft }),
);

import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const note = style(
  layered({
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: '100%',
    zIndex: 1,
    display: 'flex',
    alignItems: 'start',
    gap: vars.space[1],
    width: 'min(24rem, calc(100vw - 2rem))',
    borderRadius: vars.radius.medium,
    background: vars.color.raised,
    boxShadow: vars.shadow.lifted,
  }),
);

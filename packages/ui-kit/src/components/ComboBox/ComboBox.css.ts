import { style } from '@vanilla-extract/css';
import { layered } from '../../tokens/layered.ts';
import { interfaceText } from '../../tokens/textStyles.ts';
import { vars } from '../../tokens/vars.css.ts';

export const frame = style(layered({ position: 'relative', display: 'flex', minWidth: 0 }));

export const text = style(
  layered({ paddingInlineEnd: `calc(${vars.control.medium} + ${vars.space[1]})`, textOverflow: 'ellipsis' }),
);

export const opener = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    width: vars.control.medium,
    padding: 0,
    border: 0,
    background: 'transparent',
    color: vars.color.inkFaint,
    cursor: 'pointer',
    outline: 'none',
    selectors: { '&[data-hovered]': { color: vars.color.ink } },
  }),
);

export const list = style(
  layered({
    boxSizing: 'border-box',
    width: 'max(var(--trigger-width), 16rem)',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'min(22rem, 50vh)',
    padding: vars.space[1],
    overflow: 'auto',
    outline: 'none',
  }),
);

export const note = style(
  layered({
    ...interfaceText,
    margin: 0,
    padding: `${vars.space[2]} ${vars.space[3]}`,
    color: vars.color.inkFaint,
  }),
);

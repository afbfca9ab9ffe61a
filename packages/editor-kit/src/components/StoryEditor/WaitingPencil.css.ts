import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { editorWidth } from './editorWidth.ts';

/** Zero height: the line comes and goes without moving anything. */
export const place = style(layered({ position: 'sticky', insetBlockEnd: 0, zIndex: 3, height: 0 }));

/** Above the tools at the foot, where there are any. */
export const line = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: `calc(44px + ${vars.space[4]} + max(${vars.space[1]}, env(safe-area-inset-bottom)))`,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    '@container': { [editorWidth.beside]: { insetBlockEnd: vars.space[5] } },
  }),
);

export const lead = style(
  layered({
    selectors: {
      '&&': {
        pointerEvents: 'auto',
        minHeight: '44px',
        paddingInline: vars.space[4],
        borderColor: vars.color.line,
        borderInlineStart: `2px solid ${vars.color.pencilRule}`,
        background: vars.color.raised,
        color: vars.color.pencil,
        boxShadow: vars.shadow.lifted,
      },
    },
  }),
);

import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { sceneWidth } from '../SceneText/SceneText.css.ts';

export const bar = style(
  layered({
    position: 'sticky',
    insetBlockEnd: vars.space[3],
    zIndex: 3,
    boxSizing: 'border-box',
    flexWrap: 'wrap',
    width: 'min(100%, 52rem)',
    padding: `${vars.space[2]} ${vars.space[3]}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.large,
    background: vars.color.raised,
    boxShadow: vars.shadow.lifted,
    '@container': {
      [sceneWidth.phone]: {
        insetBlockEnd: 0,
        width: '100%',
        borderRadius: 0,
        borderInline: 0,
        borderBlockEnd: 0,
        paddingInline: `max(${vars.space[2]}, env(safe-area-inset-left)) max(${vars.space[2]}, env(safe-area-inset-right))`,
        paddingBlock: `${vars.space[1]} max(${vars.space[1]}, env(safe-area-inset-bottom))`,
      },
    },
  }),
);
export const judges = style(
  layered({
    display: 'flex',
    gap: vars.space[1],
    '@container': { [sceneWidth.phone]: { flexBasis: '100%', justifyContent: 'space-between' } },
  }),
);
export const counts = style(
  layered({
    paddingInline: vars.space[2],
    color: vars.color.inkSoft,
    fontSize: vars.text.label,
    fontVariantNumeric: 'tabular-nums',
    '@container': { [sceneWidth.phone]: { display: 'none' } },
  }),
);
export const spring = style(layered({ flex: 1, '@container': { [sceneWidth.phone]: { display: 'none' } } }));
export const whole = style(layered({ '@container': { [sceneWidth.phone]: { flex: 1, minHeight: '44px' } } }));
export const status = style(
  layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], color: vars.color.pencil }),
);

import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { sceneContainer, sceneWidth } from '../SceneText/SceneText.css.ts';

export const elementTools = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    '@container': { [sceneWidth.phone]: { display: 'none' } },
  }),
);
export const divider = style(
  layered({
    alignSelf: 'stretch',
    marginBlock: vars.space[2],
    borderInlineStart: `1px solid ${vars.color.line}`,
  }),
);
export const footTools = style(
  layered({
    display: 'none',
    '@container': {
      [sceneWidth.phone]: {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: vars.space[1],
        paddingInline: `max(${vars.space[2]}, env(safe-area-inset-left)) max(${vars.space[2]}, env(safe-area-inset-right))`,
        paddingBlock: `${vars.space[1]} max(${vars.space[1]}, env(safe-area-inset-bottom))`,
        background: vars.color.raised,
        borderBlockStart: `1px solid ${vars.color.line}`,
        boxShadow: vars.shadow.lifted,
      },
    },
    '@media': { [media.touch]: { minHeight: '44px' } },
  }),
);

/** As wide as the longest type, so that the bar never moves. */
export const typeLabel = style(
  layered({
    minWidth: '10.5rem',
    justifyContent: 'flex-start',
    whiteSpace: 'nowrap',
    '@container': { [sceneWidth.phone]: { minWidth: 0 } },
  }),
);

const narrow = `${sceneContainer} (max-width: 28rem)`;

export const longName = style(layered({ '@container': { [narrow]: { display: 'none' } } }));
export const shortName = style(
  layered({ display: 'none', '@container': { [narrow]: { display: 'inline' } } }),
);

import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

/**
 * At the foot of a narrow room, within a thumb's reach. While one types it makes way. It comes back a moment later: the
 * press that takes the focus out of the field must end on the button that it began on, not on this.
 */
export const toolbar = style(
  layered({
    display: 'none',
    '@container': {
      [editorWidth.phone]: {
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
        transition: 'visibility 0s 300ms',
        selectors: {
          '&[data-making-way]': { visibility: 'hidden', transition: 'none' },
        },
      },
    },
  }),
);

/** 44 px wherever it is drawn. */
export const tool = style(layered({ minWidth: '44px', minHeight: '44px', paddingInline: vars.space[2] }));
export const next = style(layered({ minHeight: '44px', marginInlineStart: 'auto' }));

import { footBar, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

/**
 * At the foot of a narrow room. Hidden during typing, and shown again after a delay: the press that blurs the
 * field must end on the button it began on.
 */
export const toolbar = kitStyle({
  display: 'none',
  '@container': {
    [editorWidth.phone]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 3,
      ...footBar,
      justifyContent: 'space-between',
      transition: 'visibility 0s 300ms',
      selectors: {
        '&[data-making-way]': { visibility: 'hidden', transition: 'none' },
      },
      '@media': {
        [media.short]: {
          selectors: { '[data-verdict-in-window] &': { visibility: 'hidden', transition: 'none' } },
        },
      },
    },
  },
});

/** 44 px in every density of the theme. */
export const footTool = kitStyle({ minWidth: '44px', minHeight: '44px', paddingInline: vars.space[2] });
export const next = kitStyle({ minHeight: '44px', marginInlineStart: 'auto' });

/** 44 px in every density of the theme. */
export const tool = kitStyle({
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
});

/** Wider than a phone: it scrolls sideways. */
export const scrolled = kitStyle({
  selectors: {
    '&&': { flexWrap: 'nowrap', justifyContent: ['flex-start', 'safe center'], overflowX: 'auto' },
  },
});

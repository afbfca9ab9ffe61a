import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

const appear = keyframes({ from: { opacity: 0 } });

/**
 * The strip beside a paragraph, as high as it, in which the bar stays in sight along a long paragraph: outside the sheet
 * where there is room for words, else in the sheet's own margin. It never lies over text; a room that has neither has a
 * dock at its foot.
 */
export const column = style(
  layered({
    position: 'absolute',
    insetInlineEnd: 'calc(100% + 1rem - 2px)',
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    boxSizing: 'border-box',
    width: 'max-content',
    pointerEvents: 'none',
    fontFamily: vars.font.interface,
    fontSize: vars.text.label,
    lineHeight: vars.leading.interface,
    animation: `${appear} ${vars.duration.quick} ${vars.ease.out}`,
    transition: `opacity ${vars.duration.quick} ${vars.ease.out}`,
    selectors: {
      // Only the one that is pointed at or in use is seen; the other stays reachable by keyboard.
      '[data-pointing] &:not([data-pointed]):not(:focus-within)': { opacity: 0 },
      '[data-fabula-story]:not(:focus-within) &:not([data-pointed]):not(:has([aria-expanded="true"]))': {
        opacity: 0,
      },
      '[data-focus-mode] &:not([data-pointed], :focus-within, :has([aria-expanded="true"]))': { opacity: 0 },
    },
    '@container': {
      [editorWidth.phone]: { display: 'none' },
      [editorWidth.beside]: { insetInlineEnd: 'calc(100% + 3.75rem)' },
    },
  }),
);

export const bar = style(
  layered({
    position: 'sticky',
    insetBlockStart: '7rem',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    pointerEvents: 'auto',
  }),
);

/** A tool as its word, where there is room for words. */
export const wordTool = style(
  layered({
    display: 'none',
    '@container': { [editorWidth.beside]: { selectors: { '&&': { display: 'inline-flex' } } } },
  }),
);

/** A tool as a picture, in a margin that is too narrow for words. */
export const pictureTool = style(
  layered({
    selectors: {
      '&&': { justifyContent: 'center', minWidth: vars.control.small, paddingInline: 0 },
    },
    '@container': { [editorWidth.beside]: { selectors: { '&&': { display: 'none' } } } },
  }),
);

export const editKeys = style([
  bar,
  layered({
    display: 'none',
    '@container': {
      [editorWidth.beside]: {
        display: 'flex',
        marginBlockStart: vars.space[2],
        paddingBlockStart: vars.space[2],
        borderBlockStart: `1px solid ${vars.color.line}`,
      },
    },
  }),
]);

/**
 * The foot of the editor, without a height of its own: what is docked there lies over the empty end of the page, and
 * nothing moves when it comes and goes.
 */
export const dock = style(
  layered({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 4,
    height: 0,
    '@container': { [editorWidth.beside]: { display: 'none' } },
  }),
);

/** As high as the story's tools, in whose place it stands on a phone. */
export const docked = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[1],
    minHeight: `calc(44px + 2 * ${vars.space[1]} + 1px)`,
    paddingInline: `max(${vars.space[2]}, env(safe-area-inset-left)) max(${vars.space[2]}, env(safe-area-inset-right))`,
    paddingBlock: `${vars.space[1]} max(${vars.space[1]}, env(safe-area-inset-bottom))`,
    background: vars.color.raised,
    borderBlockStart: `1px solid ${vars.color.line}`,
    boxShadow: vars.shadow.lifted,
    fontFamily: vars.font.interface,
    fontSize: vars.text.label,
    lineHeight: vars.leading.interface,
  }),
);

/** The tools are docked where they have no margin. */
export const dockedTools = style([
  docked,
  layered({
    display: 'none',
    '@container': { [editorWidth.phone]: { display: 'flex', justifyContent: 'space-between', gap: 0 } },
  }),
]);

/** On the narrowest screens all of them stand in one row. */
export const dockedTool = style(
  layered({ selectors: { '&&': { minHeight: '44px', paddingInline: vars.space[1] } } }),
);

export const keyName = style(
  layered({
    marginInlineStart: vars.space[2],
    fontFamily: vars.font.interface,
    fontSize: vars.text.caption,
    color: vars.color.inkFaint,
    '@media': { [media.touch]: { display: 'none' } },
  }),
);

/** A line of the manuscript that is not yet written. */
export const wish = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    marginBlockEnd: vars.space[5],
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.pencilRule}`,
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);
export const choices = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[3]} ${vars.space[6]}`,
  }),
);
export const count = style(layered({ flex: '1 1 12rem', maxWidth: '18rem' }));
/** What one may look into stands in line with the words, not with a button's edge. */
export const wishContext = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  }),
);
export const wishRow = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] }),
);

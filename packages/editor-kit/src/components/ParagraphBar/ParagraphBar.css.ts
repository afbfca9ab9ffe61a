import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

const appear = keyframes({ from: { opacity: 0 } });

/**
 * The strip beside a paragraph, as high as it. With room in the margin the bar stands outside the sheet and stays in
 * sight along a long paragraph; with none it lies over the gap below the text.
 */
export const column = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    boxSizing: 'border-box',
    paddingInline: vars.space[1],
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
    },
    '@container': {
      [editorWidth.wide]: {
        insetInline: 'auto calc(100% + 2.75rem)',
        width: 'max-content',
        justifyContent: 'flex-start',
        paddingInline: 0,
      },
    },
  }),
);

export const bar = style(
  layered({
    position: 'sticky',
    insetBlockEnd: '7rem',
    translate: `0 calc(100% + ${vars.space[1]})`,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    padding: '2px',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.raised,
    boxShadow: vars.shadow.lifted,
    pointerEvents: 'auto',
    // Below the text it would lie over what the mode has opened there.
    selectors: { '&[data-mode]': { display: 'none' } },
    '@container': {
      [editorWidth.wide]: {
        insetBlock: '7rem auto',
        translate: 'none',
        flexDirection: 'column',
        alignItems: 'flex-end',
        padding: 0,
        border: 0,
        background: 'transparent',
        boxShadow: 'none',
        selectors: { '&[data-mode]': { display: 'flex' } },
      },
    },
  }),
);

/** On the narrowest screens all of them stand in one row. */
export const tool = style(
  layered({
    '@container': { [editorWidth.phone]: { selectors: { '&&': { paddingInline: vars.space[1] } } } },
  }),
);

export const editKeys = style([
  bar,
  layered({
    '@container': {
      [editorWidth.wide]: {
        marginBlockStart: vars.space[2],
        paddingBlockStart: vars.space[2],
        borderBlockStart: `1px solid ${vars.color.line}`,
        borderRadius: 0,
      },
    },
  }),
]);

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

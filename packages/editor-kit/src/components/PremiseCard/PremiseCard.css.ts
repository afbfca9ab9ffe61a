import { layered, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const titleBar = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[4],
    '@container': { [editorWidth.phone]: { flexDirection: 'column', gap: vars.space[1] } },
  }),
);

export const tokens = style(
  layered({
    color: vars.color.inkFaint,
    fontVariantNumeric: 'tabular-nums',
    '@container': { [editorWidth.phone]: { marginInlineStart: `calc(-1 * ${vars.space[2]})` } },
  }),
);

export const start = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[4] }),
);

/** Belongs to the premise above it. */
export const fold = style(layered({ width: '100%', marginBlockStart: `calc(-1 * ${vars.space[5]})` }));

/** Keeps its height while somebody writes below: above the title, where it reads as a margin. */
export const roomOnly = style(layered({ visibility: 'hidden', order: -1 }));

/** Aligned by its label, not by the button's edge. */
export const foldLine = style(
  layered({
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: vars.space[2],
    marginInlineStart: `calc(-1 * ${vars.space[2]})`,
    fontSize: vars.text.label,
    color: vars.color.inkFaint,
  }),
);

export const firstLine = style({});
const fading = (side: string) => `linear-gradient(to ${side}, #000 calc(100% - 4em), transparent)`;
globalStyle(
  `${firstLine} :read-write`,
  layered({ height: `calc(1lh + 2 * ${vars.space[2]})`, minHeight: 0, maskImage: fading('right') }),
);
globalStyle(`${firstLine} :read-write:dir(rtl)`, layered({ maskImage: fading('left') }));
globalStyle(`${firstLine} :read-write:placeholder-shown`, layered({ maskImage: 'none' }));

import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const titleBar = kitStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  '@container': { [editorWidth.phone]: { flexDirection: 'column', gap: vars.space[1] } },
});

export const tokens = kitStyle({
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [editorWidth.phone]: { marginInlineStart: `calc(-1 * ${vars.space[2]})` } },
});

export const start = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[4],
});

/** Belongs to the premise above it. */
export const fold = kitStyle({ width: '100%', marginBlockStart: `calc(-1 * ${vars.space[5]})` });

/** Keeps its height while somebody writes below: above the title, where it reads as a margin. */
export const roomOnly = kitStyle({ visibility: 'hidden', order: -1 });

/** Aligned by its label, not by the button's edge. */
export const foldLine = kitStyle({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  fontSize: vars.text.label,
  color: vars.color.inkFaint,
});

export const firstLine = style({});
const fading = (side: string) => `linear-gradient(to ${side}, #000 calc(100% - 4em), transparent)`;
const written = ':is(:read-write, [data-still])';
kitRule(`${firstLine} ${written}`, {
  height: `calc(1lh + 2 * ${vars.space[2]})`,
  minHeight: 0,
  maskImage: fading('right'),
});
kitRule(`${firstLine} ${written}:dir(rtl)`, { maskImage: fading('left') });
kitRule(`${firstLine} ${written}:placeholder-shown`, { maskImage: 'none' });

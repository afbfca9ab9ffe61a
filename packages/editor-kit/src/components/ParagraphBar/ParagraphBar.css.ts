import { footBar, interfaceText, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

/** The contents stand where the words of the tools would. */
const withContents = '[data-contents] &';

const appear = keyframes({ from: { opacity: 0 } });

/**
 * The strip beside a paragraph, as high as it, in which the bar sticks: outside the sheet where words fit,
 * else in the sheet's margin. It never covers text; without room for either, the dock holds the tools.
 */
export const column = kitStyle({
  position: 'absolute',
  insetInlineEnd: 'calc(100% + 1rem - 2px)',
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  boxSizing: 'border-box',
  width: 'max-content',
  pointerEvents: 'none',
  ...labelText,
  animation: `${appear} ${vars.duration.quick} ${vars.ease.out}`,
  transition: `opacity ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    // Only the one pointed at or in use is visible; the keyboard still reaches the others.
    '[data-pointing] &:not([data-pointed]):not(:focus-within)': { opacity: 0 },
    '[data-fabula-story]:not(:focus-within) &:not([data-pointed]):not(:has([aria-expanded="true"]))': {
      opacity: 0,
    },
    '[data-focus-mode] &:not([data-pointed], :focus-within, :has([aria-expanded="true"]))': { opacity: 0 },
  },
  '@container': {
    [editorWidth.phone]: { display: 'none' },
    [editorWidth.beside]: { insetInlineEnd: 'calc(100% + 3.75rem)' },
    // Two drafts side by side take the margin that it stands in.
    [editorWidth.wide]: {
      selectors: { '[data-drafts-beside] &': { visibility: 'hidden' } },
    },
    [editorWidth.contentsAlone]: {
      selectors: { [withContents]: { insetInlineEnd: 'calc(100% + 1rem - 2px)' } },
    },
  },
});

/** Ties the tools to their paragraph: as high as it, between it and them, within the pencil's rule. */
export const bracket = kitStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 'calc(0.5rem - 1rem + 2px)',
  boxSizing: 'border-box',
  width: '5px',
  height: 'var(--fabula-beside)',
  border: `1px solid ${vars.color.inkFaint}`,
  borderInlineEnd: 0,
  borderStartStartRadius: vars.radius.small,
  borderEndStartRadius: vars.radius.small,
  // The frame of a block, which is there while the text has the focus, ties them.
  selectors: { '[data-fabula-story]:focus-within [data-block]:not(:focus-within) > &': { display: 'none' } },
  '@container': {
    [editorWidth.beside]: { insetInlineEnd: 'calc(0.5rem - 3.75rem)' },
    [editorWidth.contentsAlone]: {
      selectors: { [withContents]: { insetInlineEnd: 'calc(0.5rem - 1rem + 2px)' } },
    },
  },
});

export const bar = kitStyle({
  position: 'sticky',
  insetBlockStart: '7rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  pointerEvents: 'auto',
});

export const wordTool = kitStyle({
  display: 'none',
  '@container': {
    [editorWidth.beside]: { selectors: { '&&': { display: 'inline-flex' } } },
    [editorWidth.contentsAlone]: { selectors: { '[data-contents] &&': { display: 'none' } } },
  },
});

export const pictureTool = kitStyle({
  selectors: {
    '&&': { justifyContent: 'center', minWidth: vars.control.small, paddingInline: 0 },
  },
  '@container': {
    [editorWidth.beside]: { selectors: { '&&': { display: 'none' } } },
    [editorWidth.contentsAlone]: { selectors: { '[data-contents] &&': { display: 'inline-flex' } } },
  },
});

export const editKeys = kitStyle(bar, {
  display: 'none',
  '@container': {
    [editorWidth.beside]: {
      display: 'flex',
      marginBlockStart: vars.space[2],
      paddingBlockStart: vars.space[2],
      borderBlockStart: `1px solid ${vars.color.line}`,
    },
    [editorWidth.contentsAlone]: { selectors: { [withContents]: { display: 'none' } } },
  },
});

/** Zero height: docked tools overlay the empty end of the page, so nothing moves when they come and go. */
export const dock = kitStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 4,
  height: 0,
  '@container': {
    [editorWidth.beside]: { display: 'none' },
    [editorWidth.contentsAlone]: { selectors: { [withContents]: { display: 'block' } } },
  },
});

/** As high as the story's tools, which it replaces on a phone. */
export const docked = kitStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  boxSizing: 'border-box',
  ...footBar,
  flexWrap: 'wrap',
  justifyContent: 'center',
  minHeight: `calc(44px + 2 * ${vars.space[1]} + 1px)`,
  ...labelText,
});

export const dockedTools = kitStyle(docked, {
  display: 'none',
  '@container': { [editorWidth.phone]: { display: 'flex', justifyContent: 'space-between', gap: 0 } },
});

kitRule(`${dockedTools} > [data-rac]`, { flexShrink: 0, minWidth: '44px' });

export const dockedTool = kitStyle({
  selectors: { '&&': { minHeight: '44px', paddingInline: vars.space[1] } },
});

export const keyName = kitStyle({
  marginInlineStart: vars.space[2],
  fontFamily: vars.font.interface,
  fontSize: vars.text.caption,
  color: vars.color.inkFaint,
  '@media': { [media.touch]: { display: 'none' } },
});

export const wish = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginBlockEnd: vars.space[5],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.line}`,
  ...interfaceText,
});
export const choices = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[3]} ${vars.space[6]}`,
});
export const count = kitStyle({ flex: '1 1 12rem', maxWidth: '18rem' });
/** Aligned by its label, not by the button's edge. */
export const wishContext = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
});

import { labelText, media, proseText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { scrollEdges } from '../ScrollEdges/ScrollEdges.css.ts';
import { editorWidth, measure } from '../StoryEditor/editorWidth.ts';

export const review = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  scrollMarginBlock: '5rem 6rem',
  // Reserves the final size: Accept comes into sight and nothing moves during reading.
  selectors: {
    '&[data-writing]': { scrollMarginBlockEnd: '28rem' },
  },
  '@container': {
    [editorWidth.phone]: { selectors: { '&[data-writing]': { scrollMarginBlockEnd: '38rem' } } },
  },
  '@media': { [media.short]: { scrollMarginBlockStart: vars.space[2] } },
});

export const sheet = kitStyle({ marginInlineStart: vars.space[4] });

export const paragraph = kitStyle({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { marginBlockStart: vars.space[5] } },
});

export const sentence = kitStyle({
  cursor: 'pointer',
  borderRadius: vars.radius.small,
  textDecoration: `underline dotted ${vars.color.pencilRule} 1px`,
  textUnderlineOffset: '0.25em',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&[role="button"]:hover': { background: vars.color.addedSoft },
    '&[aria-checked="true"]': {
      color: vars.color.ink,
      textDecoration: `underline solid ${vars.color.inkFaint} 2px`,
    },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
  },
});
/** Two columns need more than the page: on a wide desk the sheet extends into both margins, on the page's axis. */
export const wideReview = kitStyle({
  '@container': {
    [editorWidth.wide]: {
      position: 'relative',
      zIndex: 1,
      marginInline: `calc(-1 * max(0rem, min(11rem, (100cqw - ${measure('40rem')} - 6rem) / 2 - 2rem)))`,
      paddingInline: vars.space[6],
      paddingBlock: vars.space[5],
      background: vars.color.surface,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.small,
      boxShadow: vars.shadow.lifted,
    },
  },
});

export const columns = kitStyle({
  '@container': {
    [editorWidth.wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space[8],
      alignItems: 'start',
    },
  },
});
export const column = kitStyle({
  minWidth: 0,
  selectors: { '&[data-beside]': { display: 'none' } },
  '@container': {
    [editorWidth.wide]: {
      selectors: {
        '&[data-beside]': {
          display: 'block',
          borderInlineStart: `1px solid ${vars.color.line}`,
          paddingInlineStart: vars.space[6],
        },
      },
    },
  },
});
export const columnTools = kitStyle({
  display: 'none',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space[4],
  marginBlockEnd: vars.space[2],
  '@container': { [editorWidth.wide]: { display: 'flex' } },
});
const staying = {
  position: 'sticky',
  zIndex: 2,
  // Wider than the text, whose rings and marks stand out of it.
  margin: `calc(-1 * ${vars.space[2]})`,
  padding: vars.space[2],
  background: vars.color.surface,
  // A line that goes on beneath is not cut off.
  '::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: '100%',
    height: vars.space[3],
    pointerEvents: 'none',
    background: `linear-gradient(to top, ${vars.color.surface}, color-mix(in srgb, ${vars.color.surface} 0%, transparent))`,
  },
} as const;

/**
 * Stays in the window as long as a part of its draft does: whole where it is a line, on a phone the verdict alone, above the
 * bar at the foot.
 */
export const bar = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[4],
  insetBlockEnd: 0,
  ...staying,
  '@container': {
    [editorWidth.phone]: { display: 'contents', selectors: { '&::before': { display: 'none' } } },
  },
});
export const verdict = kitStyle({
  display: 'flex',
  gap: vars.space[2],
  '@container': {
    [editorWidth.phone]: {
      insetBlockEnd: `calc(44px + ${vars.space[1]} + max(${vars.space[1]}, env(safe-area-inset-bottom)))`,
      ...staying,
      '@media': { [media.short]: { insetBlockEnd: 0 } },
    },
  },
});
export const barTools = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
  '@container': {
    [editorWidth.phone]: { marginInlineStart: `calc(-1 * ${vars.space[2]})` },
    // Each tool is a target of 44 px, whose picture stands 12 px within it: at the edge of the text.
    [editorWidth.narrow]: { gap: 0, marginInline: `calc(-1 * ${vars.space[3]})` },
  },
});
export const modeTool = kitStyle({
  '@container': { [editorWidth.narrow]: { justifyContent: 'center', minWidth: '44px', minHeight: '44px' } },
});
export const modeLook = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: '-0.25em',
  '@container': { [editorWidth.narrow]: { marginInlineStart: 0 } },
});
export const modeWord = kitStyle({ '@container': { [editorWidth.narrow]: { display: 'none' } } });
export const acceptNote = kitStyle({
  flexBasis: '100%',
  paddingBlockStart: vars.space[2],
  color: vars.color.inkFaint,
  ...labelText,
});
export const besideToggle = kitStyle({
  display: 'none',
  '@container': { [editorWidth.wide]: { display: 'inline-flex' } },
});

export const panel = kitStyle({ paddingBlockEnd: 0 });
export const tabMark = kitStyle({ marginInlineStart: `calc(-1 * ${vars.space[1]})` });
export const head = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  marginBlock: `calc(-1 * ${vars.space[2]}) ${vars.space[1]}`,
});
export const asked = kitStyle({
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.color.inkFaint,
  fontFamily: vars.font.interface,
  fontSize: vars.text.label,
  fontStyle: 'italic',
  lineHeight: vars.leading.interface,
});

export const newDraftForm = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  paddingBlockStart: vars.space[1],
});

export const newDraftContext = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
});

export const errorLine = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
  color: vars.color.danger,
  overflowWrap: 'anywhere',
});

export const takeParagraph = kitStyle({
  display: 'block',
  userSelect: 'none',
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
});
export const mixTools = kitStyle({ marginBlockStart: vars.space[2] });

export const quietNote = kitStyle({
  marginBlockStart: vars.space[2],
  color: vars.color.inkFaint,
  ...labelText,
});

export const spentLine = kitStyle({
  color: vars.color.inkFaint,
  fontSize: vars.text.label,
  // A button's padding hangs out, so that its label lines up with text.
  selectors: {
    '&:has(button)': { margin: `calc(-1 * ${vars.space[2]})`, marginBlockEnd: 0, marginInlineEnd: 0 },
  },
});
export const draftLine = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[1],
  color: vars.color.inkFaint,
  fontSize: vars.text.label,
  // A button's padding hangs out, so that it adds no height to the line.
  marginBlock: `calc(-1 * ${vars.space[2]})`,
});
export const spentTitle = kitStyle({
  margin: 0,
  marginBlockEnd: vars.space[2],
  fontSize: vars.text.body,
  fontWeight: 600,
});
export const spentList = kitStyle({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  marginBlockEnd: vars.space[2],
  minWidth: '16rem',
});
export const spentMemory = kitStyle({
  display: 'grid',
  gap: vars.space[2],
  maxWidth: '22rem',
  margin: 0,
  padding: 0,
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.inkFaint}`,
  listStyle: 'none',
  fontFamily: vars.font.prose,
  color: vars.color.inkSoft,
});
export const spentTokens = kitStyle({
  margin: 0,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

/** As high as its text where the window has room, and never below 300 px; then it scrolls. */
export const draftText = kitStyle(scrollEdges, {
  maxHeight: 'max(300px, 100dvh - 19rem)',
  marginBlockStart: vars.space[2],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInlineEnd: vars.space[2],
  ...proseText,
  borderRadius: vars.radius.small,
  selectors: {
    // The window's height less the tools above it and its own.
    '[data-columns] &': { maxHeight: 'max(300px, 100dvh - 24rem)' },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '4px' },
  },
  '@container': { [editorWidth.phone]: { maxHeight: 'max(300px, 100dvh - 25rem)' } },
});

/** Takes most of its height at once, so that a stream moves little below it. */
export const growing = kitStyle({ minHeight: '300px' });

export const { pencil, ink, addedSoft } = vars.color;

export const current = kitStyle({
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.line}`,
  ...labelText,
});
export const title = kitStyle({
  margin: 0,
  marginBlockEnd: vars.space[1],
  color: vars.color.inkFaint,
  fontSize: 'inherit',
  fontWeight: 500,
});
export const thoughts = kitStyle(scrollEdges, {
  maxHeight: '10rem',
  overflowY: 'auto',
  color: vars.color.pencil,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
});
export const history = kitStyle(scrollEdges, {
  maxHeight: '20rem',
  overflowY: 'auto',
  ...labelText,
  color: vars.color.inkSoft,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
});
export const entryTitle = kitStyle({
  margin: 0,
  marginBlockStart: vars.space[4],
  color: vars.color.inkFaint,
  fontSize: 'inherit',
  fontWeight: 600,
  selectors: { '&:first-child': { marginBlockStart: 0 } },
});
export const steps = kitStyle({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  marginBlockStart: vars.space[1],
  paddingInlineStart: vars.space[6],
  overflowWrap: 'anywhere',
});

export const thanks = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  color: vars.color.ink,
});
export const thanksDetail = kitStyle({
  margin: 0,
  marginBlockStart: vars.space[2],
  color: vars.color.inkSoft,
});

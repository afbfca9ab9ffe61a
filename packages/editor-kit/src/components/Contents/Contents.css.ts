import { smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const side = kitStyle({
  display: 'none',
  '@container': {
    [editorWidth.wide]: {
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space[2],
      gridColumn: 1,
      gridRow: 1,
      justifySelf: 'end',
      boxSizing: 'border-box',
      width: '100%',
      maxWidth: '18rem',
      position: 'sticky',
      insetBlockStart: '5rem',
      alignSelf: 'start',
      paddingBlockStart: vars.space[8],
      maxHeight: 'calc(100vh - 6rem)',
    },
    [editorWidth.contentsAndTools]: { marginInlineEnd: '5rem' },
  },
  selectors: { ':root:fullscreen &, [data-drafts-beside] &': { visibility: 'hidden' } },
});

export const head = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: vars.space[2],
});

export const title = kitStyle({
  margin: 0,
  ...smallCaps,
  fontWeight: 400,
  fontSize: vars.text.body,
  color: vars.color.inkFaint,
});

export const home = kitStyle({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

export const tree = kitStyle({
  display: 'block',
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  outline: 'none',
  fontSize: vars.text.label,
  paddingBlock: '2px',
});

export const row = kitStyle({
  position: 'relative',
  outline: 'none',
  cursor: 'pointer',
  color: vars.color.inkSoft,
  borderRadius: vars.radius.small,
  selectors: {
    '&[data-hovered]': { color: vars.color.ink, background: vars.color.surface },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&[data-dragging]': { opacity: 0.5 },
    '&[data-drop-target]': { background: vars.color.surface, outline: `1px solid ${vars.color.accent}` },
  },
});

export const cell = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: '32px',
  paddingInlineStart: `calc((var(--tree-item-level, 1) - 1) * ${vars.space[3]})`,
  borderInlineStart: '2px solid transparent',
  selectors: { '&[data-here]': { borderInlineStartColor: vars.color.accent, color: vars.color.ink } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

export const opener = kitStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '28px',
  padding: 0,
  border: 'none',
  background: 'none',
  color: vars.color.inkFaint,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}` } },
  '@media': { '(pointer: coarse)': { width: '32px', height: '44px' } },
});
export const isOpen = kitStyle({ rotate: '90deg' });
export const noOpener = kitStyle({
  flex: 'none',
  width: vars.space[2],
  // Names of one level begin in one line.
  selectors: { '[data-nested] &': { width: '20px' } },
  '@media': { '(pointer: coarse)': { selectors: { '[data-nested] &': { width: '32px' } } } },
});

export const name = kitStyle({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.5,
});
export const part = kitStyle({ fontWeight: 600, color: vars.color.ink });
export const here = kitStyle({ fontWeight: 600 });

export const words = kitStyle({
  flex: 'none',
  fontSize: vars.text.caption,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkFaint,
  paddingInlineEnd: vars.space[1],
});

/** Hollow, half and full: the shapes tell the states apart without their colours. */
export const state = kitStyle({
  flex: 'none',
  boxSizing: 'border-box',
  width: '9px',
  height: '9px',
  borderRadius: '50%',
  border: `1.5px solid ${vars.color.inkSoft}`,
  selectors: {
    '&[data-state="revised"]': {
      background: `linear-gradient(to top, ${vars.color.inkSoft} 50%, transparent 50%)`,
    },
    '&[data-state="done"]': { background: vars.color.inkSoft },
  },
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
});

/** Over the words of its row, so that names are as long as there is room. */
export const tools = kitStyle({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: '50%',
  translate: '0 -50%',
  display: 'flex',
  opacity: 0,
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  '@media': {
    '(pointer: coarse)': { position: 'static', translate: 'none', opacity: 1, background: 'none' },
  },
});
kitRule(`${row}:hover ${tools}, ${row}:focus-within ${tools}, ${tools}[data-open]`, { opacity: 1 });
kitRule(`${row}:hover ${words}, ${row}:focus-within ${words}`, {
  '@media': { '(pointer: fine)': { visibility: 'hidden' } },
});

export const tool = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '28px',
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.inkSoft,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});
/** For keys and screen readers: with a mouse the whole row is dragged. */
export const handle = kitStyle({
  cursor: 'grab',
  selectors: { '&:not([data-focus-visible])': { position: 'absolute', opacity: 0, pointerEvents: 'none' } },
});

export const drop = kitStyle({
  height: '2px',
  marginBlock: '-1px',
  borderRadius: '1px',
  zIndex: 1,
  selectors: { '&[data-drop-target]': { background: vars.color.accent } },
});

export const rename = kitStyle({
  flex: 1,
  minWidth: 0,
  boxSizing: 'border-box',
  height: '30px',
  padding: `0 ${vars.space[1]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.raised,
  color: vars.color.ink,
  font: 'inherit',
  selectors: { '&:focus': { outline: `2px solid ${vars.color.focus}` } },
  '@media': { '(pointer: coarse)': { height: '44px', fontSize: '16px' } },
});

export const sheet = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: '70vh',
});

import { interfaceText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorContainer, editorWidth, measure } from './editorWidth.ts';

export const editor = kitStyle({
  containerName: editorContainer,
  containerType: 'inline-size',
  minWidth: 0,
  color: vars.color.ink,
  ...interfaceText,
});

const sheet = `calc(${measure('40rem')} + 2 * ${vars.space[12]})`;

export const desk = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyContent: 'center',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[8]} ${vars.space[24]}`,
  '@container': {
    [editorWidth.phone]: { padding: 0 },
    [editorWidth.wide]: {
      gridTemplateColumns: `minmax(11rem, 1fr) minmax(0, ${sheet}) minmax(11rem, 1fr)`,
      columnGap: vars.space[8],
    },
  },
});

export const page = kitStyle({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: sheet,
  minWidth: 0,
  minHeight: 'calc(100vh - 11rem)',
  marginInline: 'auto',
  paddingInline: vars.space[12],
  paddingBlock: `${vars.space[12]} ${vars.space[16]}`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.resting,
  '@container': {
    [editorWidth.phone]: {
      paddingInline: vars.space[5],
      paddingBlock: `${vars.space[6]} ${vars.space[16]}`,
      borderRadius: 0,
      boxShadow: 'none',
      minHeight: '100vh',
      gap: vars.space[6],
    },
    [editorWidth.beside]: { maxWidth: `min(${sheet}, 100cqw - 18rem)` },
    [editorWidth.wide]: { gridColumn: 2, gridRow: 1, maxWidth: sheet },
  },
  selectors: { '[data-typewriter] &': { paddingBlockEnd: '45vh' } },
});

export const margin = kitStyle({
  display: 'none',
  '@container': {
    [editorWidth.wide]: {
      display: 'block',
      gridColumn: 3,
      gridRow: 1,
      maxWidth: '17rem',
      position: 'sticky',
      insetBlockStart: '7rem',
      alignSelf: 'start',
      paddingBlockStart: vars.space[12],
      maxHeight: 'calc(100vh - 8rem)',
      overflowY: 'auto',
    },
  },
  selectors: { ':root:fullscreen &, [data-drafts-beside] &': { visibility: 'hidden' } },
});

export const compactSheet = kitStyle({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: `calc(${measure('39rem')} + 2 * ${vars.space[16]})`,
  minWidth: 0,
  minHeight: 'calc(100vh - 7rem)',
  marginInline: 'auto',
  paddingInline: vars.space[16],
  paddingBlock: `${vars.space[8]} ${vars.space[16]}`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  '@container': {
    [editorWidth.phone]: {
      paddingInline: vars.space[5],
      paddingBlock: `${vars.space[4]} ${vars.space[12]}`,
    },
  },
  selectors: { '[data-typewriter] &': { paddingBlockEnd: '45vh' } },
});

export const premise = kitStyle({
  paddingBlockEnd: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  vars: { [vars.text.prose]: vars.text.body },
});

kitRule(`${premise} :is(:read-write, [data-still])`, { fontStyle: 'italic', color: vars.color.inkSoft });

export const panel = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  fontSize: vars.text.label,
});

export const title = kitStyle({
  margin: 0,
  ...smallCaps,
  fontWeight: 400,
  fontSize: vars.text.body,
  color: vars.color.inkFaint,
});

export const note = kitStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[1],
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.inkFaint}`,
});

export const jump = kitStyle({
  flex: 1,
  minWidth: 0,
  padding: 0,
  border: 'none',
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  font: 'inherit',
  fontFamily: vars.font.prose,
  lineHeight: 1.5,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
  borderRadius: vars.radius.small,
  selectors: {
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

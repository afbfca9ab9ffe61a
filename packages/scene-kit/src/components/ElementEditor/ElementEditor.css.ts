import { vars } from '@fabula/ui-kit/tokens';
import { styleVariants } from '@vanilla-extract/css';
import { parts } from '../ElementView/ElementView.css.ts';
import { kitStyle } from '../kitStyle.ts';
import { sceneWidth } from '../SceneText/SceneText.css.ts';

export const editor = kitStyle({
  position: 'relative',
  cursor: 'auto',
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '-0.3em',
    insetInlineStart: '-1ch',
    borderInlineStart: `2px solid ${vars.color.accent}`,
  },
});

export const area = kitStyle({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '1lh',
  padding: 0,
  border: 0,
  borderRadius: 0,
  background: 'transparent',
  color: vars.color.ink,
  caretColor: vars.color.accent,
  font: 'inherit',
  textAlign: 'inherit',
  textTransform: 'inherit',
  resize: 'none',
  outline: 'none',
  overflow: 'hidden',
  '::placeholder': { color: vars.color.inkFaint, opacity: 1 },
  '@supports': { '(field-sizing: content)': { fieldSizing: 'content' } },
});

const capitals = { textTransform: 'uppercase' } as const;

export const fields = styleVariants({
  scene_heading: [parts.heading, kitStyle(capitals)],
  action: [parts.action],
  character: [parts.character, kitStyle(capitals)],
  parenthetical: [parts.parenthetical],
  line: [parts.dialogue],
  thought: [parts.dialogue],
  transition: [parts.transition, kitStyle(capitals)],
  lyrics: [parts.lyrics, kitStyle({ fontStyle: 'italic' })],
  centered: [parts.centered],
  note: [parts.note],
  section: [parts.section],
  synopsis: [parts.synopsis],
});

export const typeLabel = kitStyle({
  position: 'absolute',
  insetBlockEnd: 'calc(100% + 0.2em)',
  insetInlineStart: '-1ch',
  color: vars.color.accent,
  fontFamily: vars.font.interface,
  fontSize: vars.text.caption,
  lineHeight: 1,
  userSelect: 'none',
  pointerEvents: 'none',
  // Above the element it would lie on the line before it.
  '@container': {
    [sceneWidth.roomy]: {
      insetBlock: '0 auto',
      insetInline: 'auto calc(100% + 1.25rem)',
      width: 'max-content',
      maxWidth: '6rem',
      lineHeight: vars.leading.tight,
      textAlign: 'end',
    },
  },
});

export const tabKey = kitStyle({
  marginInlineStart: '1em',
  color: vars.color.inkSoft,
  whiteSpace: 'nowrap',
  '@container': {
    [sceneWidth.roomy]: { display: 'block', marginInlineStart: 0, whiteSpace: 'normal' },
  },
});

export const names = kitStyle({
  minWidth: '12rem',
  maxHeight: '14rem',
  overflowY: 'auto',
  padding: vars.space[1],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  boxShadow: vars.shadow.lifted,
  fontFamily: vars.font.screenplay,
  outline: 'none',
});
export const name = kitStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.control.medium,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  textTransform: 'uppercase',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: `color-mix(in oklab, ${vars.color.ink} 9%, transparent)` },
  },
});

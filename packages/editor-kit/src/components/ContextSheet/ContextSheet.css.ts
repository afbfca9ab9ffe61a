import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
export const asked = kitStyle({
  margin: 0,
  paddingBlockStart: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontSize: vars.text.label,
  color: vars.color.inkSoft,
});

export const group = kitStyle({ minWidth: 0 });
export const groupTitle = kitStyle({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
});
export const groupCount = kitStyle({
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkFaint,
});
export const part = kitStyle({ minWidth: 0 });
export const partHead = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
export const always = kitStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  minHeight: vars.control.medium,
  fontWeight: 500,
  color: vars.color.ink,
});
export const tokens = kitStyle({
  flex: 'none',
  fontSize: vars.text.label,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkFaint,
});
export const partText = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  lineHeight: 1.5,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const clamped = kitStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
export const left = kitStyle({ color: vars.color.inkFaint });
export const leftTokens = kitStyle(tokens, { textDecoration: 'line-through' });
export const alwaysNote = kitStyle({
  fontSize: vars.text.label,
  fontWeight: 400,
  color: vars.color.inkFaint,
});
export const passageFoot = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const whole = kitStyle({
  minHeight: vars.control.small,
  padding: 0,
  border: 'none',
  background: 'none',
  font: 'inherit',
  fontSize: vars.text.label,
  color: vars.color.inkSoft,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  borderRadius: vars.radius.small,
  selectors: {
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const total = kitStyle({
  flex: '1 1 8rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkSoft,
});
export const unfitNote = kitStyle({
  paddingInlineStart: vars.space[2],
  fontSize: vars.text.label,
  color: vars.color.inkFaint,
});
export const leftOutNote = kitStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[1],
  paddingInlineStart: vars.space[2],
  fontSize: vars.text.label,
  color: vars.color.warning,
});

import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

/** One quiet line, close under its heading. */
export const line = kitStyle({
  display: 'block',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minHeight: '28px',
  marginInline: 'auto',
  marginBlock: `calc(-1 * ${vars.space[5]}) ${vars.space[5]}`,
  paddingInline: vars.space[3],
  paddingBlock: vars.space[1],
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  ...interfaceText,
  fontSize: vars.text.label,
  lineHeight: 1.4,
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { color: vars.color.ink, background: vars.color.surface },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '[data-focus-mode] &': { opacity: 0.5 },
  },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
export const beat = kitStyle({ fontFamily: vars.font.prose, fontStyle: 'italic' });

export const form = kitStyle({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  margin: 0,
  marginBlockEnd: vars.space[6],
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  ...interfaceText,
  color: vars.color.ink,
  scrollMarginBlock: '6rem',
});
export const fields = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: vars.space[3],
});
export const synopsis = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[1],
});
export const beats = kitStyle({ listStyle: 'none', margin: 0, padding: 0 });
export const foot = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const label = kitStyle({ fontSize: vars.text.label, fontWeight: 500, color: vars.color.inkSoft });
export const note = kitStyle({ fontSize: vars.text.caption, color: vars.color.inkFaint });
export const wide = kitStyle({ width: '100%' });
export const beatActs = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[1],
});

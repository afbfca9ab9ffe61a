import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const form = kitStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const intro = kitStyle({ margin: 0, color: vars.color.inkSoft });
export const plan = kitStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 });
export const found = kitStyle({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' });
export const facts = kitStyle({
  margin: 0,
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
  fontVariantNumeric: 'tabular-nums',
});

export const list = kitStyle({
  margin: 0,
  padding: 0,
  maxHeight: '40vh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  borderBlock: `1px solid ${vars.color.line}`,
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
});
export const row = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  padding: `${vars.space[1]} ${vars.space[2]}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 3.25rem',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const inset = {
  part: kitStyle({}),
  chapter: kitStyle({ paddingInlineStart: vars.space[5] }),
  scene: kitStyle({ paddingInlineStart: vars.space[8] }),
  text: kitStyle({ paddingInlineStart: vars.space[8] }),
} as const;
export const name = kitStyle({
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.ink,
  fontFamily: vars.font.prose,
});
export const partName = kitStyle({ fontWeight: 600 });
export const textName = kitStyle({ color: vars.color.inkSoft, fontStyle: 'italic' });
export const begins = kitStyle({
  margin: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
  fontSize: vars.text.caption,
});
export const words = kitStyle({
  color: vars.color.inkSoft,
  fontSize: vars.text.caption,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
export const rank = kitStyle({
  minHeight: vars.control.medium,
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  font: 'inherit',
  fontSize: vars.text.label,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' } },
});
export const files = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  maxHeight: '30vh',
  overflowY: 'auto',
  listStyle: 'none',
});
export const file = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space[1],
});
/** In sight however long the list above it is. */
export const actions = kitStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockEnd: `calc(-1 * ${vars.space[6]})`,
  paddingBlock: `${vars.space[3]} ${vars.space[6]}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
});
export const others = kitStyle({ alignSelf: 'start' });
export const reading = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: vars.space[3],
});
export const bar = kitStyle({ width: '100%' });

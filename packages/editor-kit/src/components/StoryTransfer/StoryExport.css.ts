import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const layout = kitStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[1] });
export const hint = kitStyle({ margin: 0, color: vars.color.inkFaint, fontSize: vars.text.label });

export const chapters = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const legend = kitStyle({ padding: 0, color: vars.color.inkSoft, fontSize: vars.text.label });
export const list = kitStyle({
  margin: 0,
  padding: `0 ${vars.space[2]}`,
  maxHeight: '13.5rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  borderBlock: `1px solid ${vars.color.line}`,
});
export const row = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 2.5rem',
});
export const inPart = kitStyle({ paddingInlineStart: vars.space[6] });
export const name = kitStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: vars.font.prose,
});
export const words = kitStyle({
  color: vars.color.inkSoft,
  fontSize: vars.text.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

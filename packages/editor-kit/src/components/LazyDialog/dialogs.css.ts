import { labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const groupTitle = kitStyle({
  margin: 0,
  ...smallCaps,
  fontSize: vars.text.body,
  fontWeight: 400,
  color: vars.color.inkFaint,
});
export const effort = kitStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[1],
  paddingInlineStart: vars.space[12],
});
export const modes = kitStyle({ alignSelf: 'flex-start', maxWidth: '100%' });

export const typeForm = kitStyle({
  display: 'grid',
  gap: vars.space[4],
  width: 'min(20rem, calc(100vw - 3.5rem))',
});
export const scope = kitStyle({
  display: 'grid',
  gap: vars.space[1],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const scopeName = kitStyle({ ...labelText, margin: 0, color: vars.color.inkSoft });

export const sheet = kitStyle({
  columns: '18rem',
  columnGap: vars.space[10],
  fontSize: vars.text.label,
});
export const group = kitStyle({ breakInside: 'avoid', marginBlockEnd: vars.space[6] });
export const title = kitStyle({
  ...smallCaps,
  margin: 0,
  marginBlockEnd: vars.space[2],
  fontWeight: 400,
  fontSize: vars.text.body,
  color: vars.color.inkFaint,
});
export const keys = kitStyle({
  display: 'grid',
  gridTemplateColumns: '9.5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  margin: 0,
});
export const key = kitStyle({
  display: 'inline-block',
  minWidth: '1.25em',
  marginInlineEnd: vars.space[1],
  paddingInline: vars.space[1],
  border: `1px solid ${vars.color.line}`,
  borderBlockEndWidth: '2px',
  borderRadius: vars.radius.small,
  textAlign: 'center',
  fontFamily: vars.font.interface,
  fontSize: vars.text.caption,
  color: vars.color.inkSoft,
});
export const words = kitStyle({ margin: 0 });

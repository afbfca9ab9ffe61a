import { interfaceText, labelText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const list = kitStyle({ ...interfaceText, display: 'grid', minWidth: 0, color: vars.color.ink });

export const row = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  rowGap: vars.space[2],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const words = kitStyle({ flex: '1 1 14rem', minWidth: 0 });
export const title = kitStyle({ margin: 0, fontWeight: 600 });
export const detail = kitStyle({ ...labelText, margin: 0, color: vars.color.inkSoft });
export const whole = kitStyle({ flexBasis: '100%', minWidth: 0 });
export const done = kitStyle({ ...labelText, margin: 0, color: vars.color.added });

export const openSessions = kitStyle({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const openSession = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
});
export const sessionTitle = kitStyle({ margin: 0 });

export const proof = kitStyle({ display: 'grid', gap: vars.space[4] });
export const subhead = kitStyle({ margin: 0, fontWeight: 600 });
export const points = kitStyle({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  paddingInlineStart: vars.space[5],
});

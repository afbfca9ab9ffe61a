import { interfaceText, labelText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const panel = kitStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[6],
  minWidth: 0,
  color: vars.color.ink,
});

export const section = kitStyle({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  paddingBlockStart: vars.space[5],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

/** As wide as the forms of all panels, so that they share their edges. */
export const column = kitStyle({ maxWidth: '26rem' });

export const head = kitStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[3],
});

export const asideText = kitStyle({ ...labelText, color: vars.color.inkSoft });

export const done = kitStyle({
  margin: 0,
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.added}`,
});
export const doneTitle = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  color: vars.color.added,
});
export const doneDetail = kitStyle({ ...labelText, margin: 0, color: vars.color.inkSoft });

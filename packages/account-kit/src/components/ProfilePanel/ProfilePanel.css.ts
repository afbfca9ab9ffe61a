import { interfaceText, labelText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const person = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});
export const who = kitStyle({ flex: '1 1 12rem', minWidth: 0 });
export const name = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: '1.1875rem',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});
export const detail = kitStyle({
  ...labelText,
  margin: 0,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});

export const figures = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: vars.space[5],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `1px solid ${vars.color.line}`,
  // A banner brings a rule of its own.
  selectors: { '[role] + &': { paddingBlockStart: 0, borderBlockStart: 0 } },
});
export const account = kitStyle({
  display: 'grid',
  gap: vars.space[3],
  alignContent: 'space-between',
  justifyItems: 'start',
});

export const nobody = kitStyle({
  ...interfaceText,
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[4],
});

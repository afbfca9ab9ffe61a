import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const line = kitStyle({
  ...interfaceText,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[3]}`,
  boxSizing: 'border-box',
  minHeight: '2.5rem',
  fontSize: vars.text.label,
  color: vars.color.inkSoft,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const said = kitStyle({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });

export const trouble = kitStyle({ color: vars.color.danger });

export const acts = kitStyle({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[1],
  '@media': { [media.phone]: { marginInlineStart: `calc(-1 * ${vars.space[3]})` } },
});

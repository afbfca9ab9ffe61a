import { interfaceText, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const frame = kitStyle(interfaceText);

export const pair = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: vars.space[4],
});

export const cards = kitStyle({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gap: vars.space[1],
});

export const card = kitStyle({
  ...labelText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  color: vars.color.inkSoft,
  '@media': { [media.phone]: { paddingBlockEnd: vars.space[2] } },
});

export const number = kitStyle({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
});

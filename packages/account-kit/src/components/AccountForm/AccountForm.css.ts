import { interfaceText, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const formFrame = kitStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[5],
  width: '100%',
  maxWidth: '24rem',
});

export const line = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  margin: 0,
  color: vars.color.inkSoft,
});

/** Aligns the quiet button's words with those of the fields. */
export const forgotten = kitStyle({ margin: 0, marginInlineStart: `calc(-1 * ${vars.space[3]})` });

export const forgottenSent = kitStyle({
  ...labelText,
  margin: 0,
  color: vars.color.inkSoft,
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[3] } },
});

export const form = kitStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[3],
  width: '100%',
  maxWidth: '24rem',
});
export const changed = kitStyle({ margin: 0, color: vars.color.added });

export const frame = kitStyle({ display: 'grid', minWidth: 0 });
export const field = kitStyle({ gridArea: '1 / 1' });

export const reveal = kitStyle({
  ...labelText,
  gridArea: '1 / 1',
  alignSelf: 'start',
  justifySelf: 'end',
  marginBlockStart: `calc((${vars.text.label} * 1.45 - ${vars.control.small}) / 2 - 1px)`,
  selectors: { '&&': { fontSize: vars.text.label, background: 'transparent' } },
  '@media': { [media.touch]: { zIndex: 1 } },
});

export const hint = kitStyle({ ...labelText, margin: 0, color: vars.color.warning });

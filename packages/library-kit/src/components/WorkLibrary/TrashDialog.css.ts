import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { clampedTo, kitStyle } from '../kitStyle.ts';

export const about = kitStyle({
  ...interfaceText,
  margin: 0,
  fontSize: vars.text.label,
  color: vars.color.inkSoft,
  outline: 'none',
});

export const list = kitStyle({
  display: 'grid',
  margin: `${vars.space[3]} 0 0`,
  padding: 0,
  listStyle: 'none',
});

export const row = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  padding: `${vars.space[3]} 0`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { flexDirection: 'column', alignItems: 'stretch', gap: vars.space[2] },
  },
});

export const text = kitStyle({ display: 'grid', flex: '1 1 auto', gap: vars.space[1], minWidth: 0 });

export const title = kitStyle({
  margin: 0,
  color: vars.color.ink,
  lineHeight: vars.leading.tight,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Room for descenders.
  paddingBlockEnd: '0.1em',
});

export const begins = kitStyle({
  margin: 0,
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
  ...clampedTo(1),
});

export const acts = kitStyle({ display: 'flex', flex: 'none', gap: vars.space[2] });

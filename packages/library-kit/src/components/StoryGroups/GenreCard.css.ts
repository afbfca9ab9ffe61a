import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { clampedTo, kitStyle } from '../kitStyle.ts';
import { tone } from '../WorkCover/tones.css.ts';

export const genres = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const card = kitStyle({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  height: '100%',
  padding: `${vars.space[4]} ${vars.space[5]}`,
  borderRadius: vars.radius.small,
  borderInlineStart: `0.5rem solid ${tone}`,
  background: `color-mix(in oklab, ${tone} 9%, ${vars.color.surface})`,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  transition: `box-shadow ${vars.duration.settle} ${vars.ease.out}`,
  ':hover': { boxShadow: `inset 0 0 0 1px ${vars.color.pencilRule}, ${vars.shadow.lifted}` },
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});

export const name = kitStyle({
  color: vars.color.ink,
  fontFamily: vars.font.prose,
  fontSize: '1.375rem',
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
});

export const newest = kitStyle({
  margin: 0,
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.label,
  fontStyle: 'italic',
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
  ...clampedTo(2),
});

export const count = kitStyle({
  ...interfaceText,
  margin: 0,
  marginBlockStart: 'auto',
  fontSize: vars.text.caption,
  color: vars.color.inkSoft,
});

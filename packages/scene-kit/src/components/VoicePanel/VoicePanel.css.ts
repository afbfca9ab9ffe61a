import { interfaceText, labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const panel = kitStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[5],
  minWidth: 0,
  color: vars.color.ink,
});

export const note = kitStyle({
  ...labelText,
  margin: 0,
  maxWidth: '44rem',
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});

export const list = kitStyle({
  display: 'grid',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.shadow.resting,
});

export const row = kitStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  padding: `${vars.space[4]} ${vars.space[6]} ${vars.space[5]}`,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&[data-played]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: vars.space[4],
      insetInlineStart: 0,
      borderInlineStart: `3px solid ${vars.color.accent}`,
    },
  },
  '@media': { [media.phone]: { paddingInline: vars.space[4] } },
});

export const rowHead = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const cue = kitStyle({ ...smallCaps, margin: 0, color: vars.color.inkSoft, fontSize: vars.text.body });

export const order = kitStyle({ display: 'flex', flexShrink: 0 });

export const words = kitStyle({ minWidth: 0 });

export const manner = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[3]} ${vars.space[4]}`,
});

export const bare = kitStyle({ display: 'inline-flex' });

/** As wide as its longest name. */
export const voice = kitStyle({ gap: 0, width: '7.5rem' });

export const feeling = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  minWidth: 0,
});

/** As wide as its longest word. */
export const intensity = kitStyle({ width: '14rem', maxWidth: '100%' });

export const kept = kitStyle({
  ...labelText,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.inkSoft,
});

export const empty = kitStyle({
  margin: 0,
  padding: vars.space[6],
  border: `1px dashed ${vars.color.line}`,
  borderRadius: vars.radius.large,
  color: vars.color.inkSoft,
  textAlign: 'center',
});

export const removed = kitStyle({ ...labelText, color: vars.color.inkSoft });

export const keptRow = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

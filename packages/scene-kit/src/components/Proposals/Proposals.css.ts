import { byHand, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const list = kitStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
});

export const row = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const entry = kitStyle({
  boxSizing: 'border-box',
  display: 'grid',
  gap: vars.space[1],
  flex: '1 1 16rem',
  minWidth: 0,
  minHeight: '44px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: 'none',
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  background: 'none',
  color: vars.color.inkSoft,
  font: 'inherit',
  fontSize: vars.text.label,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.ink },
    ...byHand((color) => ({ borderInlineStartColor: color })),
    '&[aria-current]': {
      borderInlineStartWidth: '4px',
      paddingInlineStart: `calc(${vars.space[3]} - 2px)`,
      background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)`,
      color: vars.color.ink,
    },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const words = kitStyle({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.color.pencil,
});

export const acts = kitStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });

export const verdicts = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  marginBlockStart: vars.space[4],
});

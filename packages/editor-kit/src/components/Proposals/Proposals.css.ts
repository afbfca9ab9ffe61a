import { byHand, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

/** Pencil that is not in hand: the words, its rule, and what leads to its review. */
export const card = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  marginBlock: `0 ${vars.space[4]}`,
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  scrollMarginBlock: '7rem',
  selectors: byHand((color) => ({ borderInlineStartColor: color })),
});

export const cardHead = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  fontSize: vars.text.label,
  color: vars.color.inkSoft,
});

export const kind = kitStyle({ color: vars.color.pencil, fontWeight: 600 });
export const stale = kitStyle({ color: vars.color.warning });
export const acts = kitStyle({ display: 'flex', gap: vars.space[1], marginInlineStart: 'auto' });

export const excerpt = kitStyle({
  margin: 0,
  color: vars.color.pencil,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  lineHeight: 1.55,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const why = kitStyle({ margin: 0, fontSize: vars.text.label, color: vars.color.inkSoft });

export const panel = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginBlockEnd: vars.space[8],
  fontSize: vars.text.label,
});

export const heading = kitStyle({
  margin: 0,
  ...smallCaps,
  fontWeight: 400,
  fontSize: vars.text.body,
  color: vars.color.inkFaint,
});

export const list = kitStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
});

export const entry = kitStyle({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '44px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: 'none',
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  background: 'none',
  color: vars.color.inkSoft,
  font: 'inherit',
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

export const entryWords = kitStyle({
  display: 'block',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: vars.color.pencil,
});

export const chapter = kitStyle({
  margin: `${vars.space[2]} 0 0`,
  fontSize: vars.text.label,
  fontWeight: 600,
  color: vars.color.inkSoft,
});

export const verdicts = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[2]}`,
});

export const tableBox = kitStyle({ overflowX: 'auto' });

export const table = kitStyle({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.label,
  fontVariantNumeric: 'tabular-nums',
});

export const cell = kitStyle({
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} 0`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  fontWeight: 400,
});

import { byHand, vars } from '@fabula/ui-kit/tokens';
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

export const panel = kitStyle({ marginBlockEnd: vars.space[8] });

import { labelText, proseText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const step = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  scrollMarginBlockEnd: vars.space[6],
  transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    // Focus mode hides it while somebody writes; a pointer or the keyboard brings it back.
    '[data-focus-mode] [data-fabula-story]:focus-within ~ &:not(:hover, :focus-within)': { opacity: 0 },
  },
});
/** As high as the buttons that take its place. */
export const lack = kitStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.control.small,
  color: vars.color.inkSoft,
  ...labelText,
});

/** Who reads is known later than a page is drawn: its line is there before. */
export const readerRoom = kitStyle({ minHeight: '1lh', ...labelText });

/** Belongs to the premise above it. */
export const opening = kitStyle({ marginBlockStart: `calc(-1 * ${vars.space[4]})` });
export const end = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  color: vars.color.inkSoft,
});
export const beside = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
});
export const back = kitStyle({ alignSelf: 'flex-start', marginInlineStart: `calc(-1 * ${vars.space[2]})` });

export const row = kitStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
/** Aligned by its label, not by the button's edge. */
export const chosenTools = kitStyle(row, { marginInlineStart: `calc(-1 * ${vars.space[2]})` });
export const list = kitStyle({
  listStyle: 'none',
  margin: 0,
  marginInline: `calc(-1 * ${vars.space[2]})`,
  padding: 0,
});

export const suggestion = kitStyle({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: vars.control.large,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[2],
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: 1.5,
  textAlign: 'start',
  color: vars.color.pencil,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  transition: `color ${vars.duration.ink} ${vars.ease.out}, background-color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&[data-hovered]': {
      color: vars.color.ink,
      background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)`,
    },
    '&[data-pressed]': { color: vars.color.ink },
    '&[data-focus-visible]': {
      color: vars.color.ink,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '0px',
    },
  },
});

export const chosen = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.accent}`,
});
export const chosenLabel = kitStyle({ ...smallCaps, fontSize: vars.text.body, color: vars.color.inkFaint });
export const chosenText = kitStyle({
  margin: 0,
  ...proseText,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});

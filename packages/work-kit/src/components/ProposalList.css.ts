import { byHand, labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from './kitStyle.ts';

export const panel = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  ...labelText,
});

export const heading = kitStyle({
  margin: 0,
  ...smallCaps,
  fontWeight: 400,
  fontSize: vars.text.body,
  color: vars.color.inkFaint,
});

export const chapter = kitStyle({
  margin: `${vars.space[2]} 0 0`,
  fontSize: vars.text.label,
  fontWeight: 600,
  color: vars.color.inkSoft,
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
  overflowWrap: 'anywhere',
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

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export const entryWords = kitStyle({ ...clamped, color: vars.color.pencil });
export const entryWhy = kitStyle(clamped);

export const acts = kitStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });

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
  overflowWrap: 'break-word',
});

/** Of columns: away on a phone, where each number names its own. */
export const tableHead = kitStyle({ '@media': { [media.phone]: { display: 'none' } } });

export const tableRow = kitStyle({
  '@media': {
    [media.phone]: {
      display: 'block',
      paddingBlock: vars.space[2],
      borderBlockEnd: `1px solid ${vars.color.line}`,
    },
  },
});

export const rowName = kitStyle(cell, {
  '@media': { [media.phone]: { display: 'block', padding: 0, borderBlockEnd: 0, fontWeight: 600 } },
});

export const columnName = kitStyle(cell, {
  paddingInlineEnd: 0,
  paddingInlineStart: vars.space[3],
  textAlign: 'end',
});

export const number = kitStyle(columnName, {
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: vars.space[3],
      padding: `${vars.space[1]} 0 0`,
      borderBlockEnd: 0,
      selectors: {
        '&::before': { content: 'attr(data-column)', color: vars.color.inkSoft, whiteSpace: 'normal' },
      },
    },
  },
});

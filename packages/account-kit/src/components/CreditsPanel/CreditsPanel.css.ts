import { focusRing, labelText, noFocusRing, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const part = kitStyle({ display: 'grid', gap: vars.space[1], minWidth: 0, maxWidth: '26rem' });

export const formWidth = kitStyle({ maxWidth: '26rem' });

export const rows = kitStyle({ display: 'grid', maxWidth: '26rem', margin: 0, gap: vars.space[1] });

export const row = kitStyle({
  ...labelText,
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  selectors: { '&[data-pencilled]': { color: vars.color.pencil } },
});

export const sum = kitStyle({
  marginBlockStart: vars.space[1],
  paddingBlockStart: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.pencilRule}`,
  fontWeight: 600,
});

export const words = kitStyle({
  display: 'flex',
  flex: 1,
  alignItems: 'baseline',
  gap: vars.space[2],
  minWidth: 0,
  '::after': {
    content: '"" / ""',
    flex: '1 1 1rem',
    minWidth: '1rem',
    borderBlockEnd: `1px dotted ${vars.color.pencilRule}`,
  },
});

export const amount = kitStyle({
  margin: 0,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-wanting]': { color: vars.color.danger } },
});

export const note = kitStyle({ ...labelText, margin: 0, color: vars.color.inkFaint });

export const offer = kitStyle({
  display: 'grid',
  gap: vars.space[2],
  justifyItems: 'start',
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  selectors: { '&:empty': { display: 'none' } },
});

export const offerTitle = kitStyle({
  ...labelText,
  margin: 0,
  color: vars.color.pencil,
  fontStyle: 'italic',
  fontFamily: vars.font.prose,
});

export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

export const problem = kitStyle({ ...labelText, margin: 0, color: vars.color.danger });

export const outcome = kitStyle({ selectors: { '&:empty': { display: 'none' } } });

export const claim = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
});

export const sentence = kitStyle({
  ...labelText,
  margin: 0,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  selectors: { '&:focus-visible': focusRing, '&:not(:focus-visible)': noFocusRing },
});

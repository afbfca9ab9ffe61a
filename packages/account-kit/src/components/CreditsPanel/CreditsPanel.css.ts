import { focusRing, labelText, layered, noFocusRing, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const part = style(layered({ display: 'grid', gap: vars.space[1], minWidth: 0, maxWidth: '26rem' }));

export const formWidth = style(layered({ maxWidth: '26rem' }));

export const rows = style(layered({ display: 'grid', maxWidth: '26rem', margin: 0, gap: vars.space[1] }));

export const row = style(
  layered({
    ...labelText,
    display: 'flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    selectors: { '&[data-pencilled]': { color: vars.color.pencil } },
  }),
);

export const sum = style(
  layered({
    marginBlockStart: vars.space[1],
    paddingBlockStart: vars.space[2],
    borderBlockStart: `1px solid ${vars.color.pencilRule}`,
    fontWeight: 600,
  }),
);

export const words = style(
  layered({
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
  }),
);

export const amount = style(
  layered({
    margin: 0,
    direction: 'ltr',
    unicodeBidi: 'isolate',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
    selectors: { '&[data-wanting]': { color: vars.color.danger } },
  }),
);

export const note = style(layered({ ...labelText, margin: 0, color: vars.color.inkFaint }));

export const offer = style(
  layered({
    display: 'grid',
    gap: vars.space[2],
    justifyItems: 'start',
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.pencilRule}`,
    selectors: { '&:empty': { display: 'none' } },
  }),
);

export const offerTitle = style(
  layered({
    ...labelText,
    margin: 0,
    color: vars.color.pencil,
    fontStyle: 'italic',
    fontFamily: vars.font.prose,
  }),
);

export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }),
);

export const problem = style(layered({ ...labelText, margin: 0, color: vars.color.danger }));

export const outcome = style(layered({ selectors: { '&:empty': { display: 'none' } } }));

export const claim = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[2] }),
);

export const sentence = style(
  layered({
    ...labelText,
    margin: 0,
    borderRadius: vars.radius.small,
    color: vars.color.ink,
    selectors: { '&:focus-visible': focusRing, '&:not(:focus-visible)': noFocusRing },
  }),
);

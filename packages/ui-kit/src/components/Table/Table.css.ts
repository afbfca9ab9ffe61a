import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing, interfaceText, labelText, layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

const scroller = style(layered({ position: 'relative', overflow: 'auto', ':focus-visible': focusRing }));
const bounded = style(layered({ maxHeight: '32rem' }));
export const scrollers = { across: scroller, both: `${scroller} ${bounded}` };

export const table = style(
  layered({
    ...interfaceText,
    width: '100%',
    borderCollapse: 'collapse',
    color: vars.color.ink,
    fontVariantNumeric: 'tabular-nums lining-nums',
  }),
);

const anyCell = style(
  layered({
    paddingBlock: vars.space[2],
    paddingInline: `0 ${vars.space[5]}`,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    verticalAlign: 'baseline',
    fontWeight: 400,
    textAlign: 'start',
    selectors: { '&:last-child': { paddingInlineEnd: 0 } },
  }),
);
const figure = layered({ textAlign: 'end', whiteSpace: 'nowrap' });

export const rowName = style(layered({ selectors: { [`${scroller} &`]: { whiteSpace: 'nowrap' } } }));

export const cells = styleVariants({ text: [anyCell], figure: [anyCell, figure] });

const anyColumn = style([
  anyCell,
  layered({
    ...labelText,
    borderBlockEndColor: vars.color.pencilRule,
    color: vars.color.inkSoft,
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    selectors: {
      [`${bounded} &`]: { position: 'sticky', insetBlockStart: 0, background: vars.color.canvas },
    },
  }),
]);
export const columns = styleVariants({ text: [anyColumn], figure: [anyColumn, figure] });

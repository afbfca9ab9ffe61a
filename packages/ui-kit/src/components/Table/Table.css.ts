import { focusRing, interfaceText, labelText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const scroller = kitStyle({ position: 'relative', overflow: 'auto', ':focus-visible': focusRing });
const bounded = kitStyle({ maxHeight: '32rem' });
export const scrollers = { across: scroller, both: `${scroller} ${bounded}` };

export const table = kitStyle({
  ...interfaceText,
  width: '100%',
  borderCollapse: 'collapse',
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const anyCell = kitStyle({
  paddingBlock: vars.space[2],
  paddingInline: `0 ${vars.space[5]}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  verticalAlign: 'baseline',
  fontWeight: 400,
  textAlign: 'start',
  selectors: { '&:last-child': { paddingInlineEnd: 0 } },
});
const figure = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

export const rowName = kitStyle({ selectors: { [`${scroller} &`]: { whiteSpace: 'nowrap' } } });

export const cells = kitVariants({ text: [anyCell], figure: [anyCell, figure] });

const anyColumn = kitStyle(anyCell, {
  ...labelText,
  borderBlockEndColor: vars.color.pencilRule,
  color: vars.color.inkSoft,
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  selectors: {
    [`${bounded} &`]: { position: 'sticky', insetBlockStart: 0, background: vars.color.canvas },
  },
});
export const columns = kitVariants({ text: [anyColumn], figure: [anyColumn, figure] });

import { labelText, layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** Narrow rooms have the date under the entry, and the balance under the amount. */
const narrow = '(max-width: 34rem)';

export const frame = style(
  layered({ display: 'grid', gap: vars.space[4], minWidth: 0, containerType: 'inline-size' }),
);

export const table = style(
  layered({ width: '100%', borderCollapse: 'collapse', textAlign: 'start', fontSize: 'inherit' }),
);

export const columnHead = style(
  layered({
    ...labelText,
    paddingBlock: vars.space[2],
    paddingInline: `0 ${vars.space[4]}`,
    borderBlockEnd: `1px solid ${vars.color.pencilRule}`,
    color: vars.color.inkFaint,
    fontWeight: 500,
    textAlign: 'start',
    verticalAlign: 'bottom',
  }),
);

export const monthHead = style(
  layered({
    ...smallCaps,
    paddingBlock: `${vars.space[5]} ${vars.space[1]}`,
    paddingInline: 0,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    color: vars.color.inkSoft,
    fontSize: vars.text.body,
    fontWeight: 500,
    textAlign: 'start',
  }),
);

export const cell = style(
  layered({
    paddingBlock: vars.space[2],
    paddingInline: `0 ${vars.space[4]}`,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: 'inherit',
    selectors: { '[data-open] > &': { borderBlockEndColor: 'transparent' } },
  }),
);

export const wideOnly = style(layered({ '@container': { [narrow]: { display: 'none' } } }));
export const narrowOnly = style(
  layered({ display: 'none', '@container': { [narrow]: { display: 'block' } } }),
);

export const figures = style(
  layered({
    paddingInlineEnd: 0,
    fontVariantNumeric: 'lining-nums tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    selectors: { '& + &': { paddingInlineStart: vars.space[4] } },
  }),
);

export const incoming = style(layered({ color: vars.color.added, fontWeight: 600 }));
export const outgoing = style(layered({ fontWeight: 600 }));
export const soft = style(layered({ ...labelText, color: vars.color.inkFaint, fontWeight: 400 }));
export const date = style(layered({ whiteSpace: 'nowrap' }));

export const what = style(layered({ display: 'grid', justifyItems: 'start', minWidth: 0 }));

export const entryLine = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[2] }),
);

export const chevron = style(
  layered({
    flex: 'none',
    verticalAlign: '-0.1em',
    color: vars.color.inkFaint,
    transition: `rotate ${vars.duration.settle} ${vars.ease.out}`,
    selectors: {
      '&:dir(rtl)': { rotate: '180deg' },
      '[aria-expanded="true"] &, [aria-expanded="true"] &:dir(rtl)': { rotate: '90deg' },
    },
  }),
);

export const opener = style(
  layered({ marginInlineStart: '-0.5rem', selectors: { '&&': { fontWeight: 600, color: vars.color.ink } } }),
);
export const description = style(
  layered({ ...labelText, color: vars.color.inkSoft, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }),
);
export const work = style(
  layered({ color: 'inherit', textDecorationColor: vars.color.pencilRule, textUnderlineOffset: '0.2em' }),
);
export const note = style(
  layered({
    ...labelText,
    paddingInline: vars.space[2],
    border: `1px solid ${vars.color.pencilRule}`,
    borderRadius: vars.radius.small,
    color: vars.color.pencil,
    fontWeight: 500,
  }),
);

export const empty = style(
  layered({
    display: 'grid',
    gap: vars.space[1],
    paddingBlock: vars.space[8],
    textAlign: 'center',
    color: vars.color.inkSoft,
  }),
);
export const emptyTitle = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: '1.1875rem', color: vars.color.ink }),
);
export const emptyDetail = style(layered({ margin: 0, textWrap: 'balance' }));
export const foot = style(
  layered({
    ...labelText,
    margin: 0,
    color: vars.color.inkFaint,
    textAlign: 'center',
    outline: 'none',
  }),
);

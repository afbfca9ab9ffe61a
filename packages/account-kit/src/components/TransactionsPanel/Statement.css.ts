import { interfaceText, labelText, layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const narrow = '(max-width: 34rem)';

export const frame = style(
  layered({ display: 'grid', gap: vars.space[4], minWidth: 0, containerType: 'inline-size' }),
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

export const joined = style(
  layered({ selectors: { '[data-open] > &&': { borderBlockEndColor: 'transparent' } } }),
);

export const amount = style(
  layered({ '@container': { [narrow]: { selectors: { '&&': { paddingInlineEnd: 0 } } } } }),
);

export const wideOnly = style(layered({ '@container': { [narrow]: { display: 'none' } } }));
export const narrowOnly = style(
  layered({ display: 'none', '@container': { [narrow]: { display: 'block' } } }),
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
export const foot = style(
  layered({
    ...labelText,
    margin: 0,
    color: vars.color.inkFaint,
    textAlign: 'center',
    outline: 'none',
  }),
);

export const panel = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[4], minWidth: 0, color: vars.color.ink }),
);

export const slip = style(
  layered({
    display: 'grid',
    gap: vars.space[3],
    maxWidth: '28rem',
    marginBlockEnd: vars.space[3],
    padding: vars.space[4],
    border: `1px solid ${vars.color.line}`,
    borderBlockStart: `2px dashed ${vars.color.pencilRule}`,
    background: vars.color.surface,
    fontWeight: 400,
  }),
);
export const title = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: '1.0625rem', fontWeight: 500 }),
);
export const facts = style(
  layered({
    ...labelText,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: vars.space[4],
    rowGap: vars.space[1],
    margin: 0,
    color: vars.color.inkSoft,
  }),
);
export const fact = style(
  layered({
    margin: 0,
    color: vars.color.ink,
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    textAlign: 'end',
    unicodeBidi: 'plaintext',
  }),
);
export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] }),
);
export const word = style(layered({ ...labelText, color: vars.color.inkSoft }));
export const link = style(layered({ ...labelText, color: vars.color.ink, textUnderlineOffset: '0.2em' }));

import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

const column = { maxWidth: vars.measure, marginInline: 'auto' } as const;

export const form = style(inSite({ ...column, display: 'grid', gap: vars.space[4] }));
export const actions = style(inSite({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));
export const notice = style(inSite({ ...column, marginBlockStart: vars.space[6] }));
export const list = style(
  inSite({
    ...column,
    marginBlock: `${vars.space[8]} 0`,
    padding: 0,
    listStyle: 'none',
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const step = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr) auto 4rem',
    alignItems: 'baseline',
    gap: vars.space[3],
    paddingBlock: vars.space[3],
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);
export const number = style(inSite({ color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' }));
export const sentence = style(inSite({ gridColumn: 2, fontFamily: vars.font.prose, fontSize: '1.0625rem' }));
export const mark = style(
  inSite({ gridColumn: 3, color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' }),
);
export const time = style(
  inSite({ gridColumn: 4, color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }),
);
export const picture = style(
  inSite({
    ...column,
    margin: `${vars.space[8]} auto 0`,
    boxShadow: vars.shadow.lifted,
    background: vars.color.surface,
  }),
);
export const image = style(inSite({ display: 'block', width: '100%', height: 'auto' }));

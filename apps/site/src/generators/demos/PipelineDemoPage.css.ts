import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

const column = { maxWidth: vars.measure, marginInline: 'auto' } as const;

export const form = siteStyle({ ...column, display: 'grid', gap: vars.space[4] });
export const actions = siteStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const notice = siteStyle({ ...column, marginBlockStart: vars.space[6] });
export const list = siteStyle({
  ...column,
  marginBlock: `${vars.space[8]} 0`,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const step = siteStyle({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr) auto 4rem',
  alignItems: 'baseline',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const number = siteStyle({ color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' });
export const sentence = siteStyle({ gridColumn: 2, fontFamily: vars.font.prose, fontSize: '1.0625rem' });
export const mark = siteStyle({
  gridColumn: 3,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const time = siteStyle({
  gridColumn: 4,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const picture = siteStyle({
  ...column,
  margin: `${vars.space[8]} auto 0`,
  boxShadow: vars.shadow.lifted,
  background: vars.color.surface,
});
export const image = siteStyle({ display: 'block', width: '100%', height: 'auto' });

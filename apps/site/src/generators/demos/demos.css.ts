import { focusRing, interfaceText, proseText, vars } from '@fabula/ui-kit/tokens';
import { headingText, siteStyle } from '../../siteStyle.ts';

export const page = siteStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  maxWidth: '60rem',
  marginInline: 'auto',
  paddingInline: `clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
  paddingBlock: `${vars.space[10]} ${vars.space[8]}`,
});
export const head = siteStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  marginBlockEnd: vars.space[8],
  textAlign: 'center',
});
export const lead = siteStyle({
  margin: 0,
  maxWidth: '36rem',
  color: vars.color.inkSoft,
  textWrap: 'balance',
});
export const foot = siteStyle({
  marginBlockStart: vars.space[16],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { print: { display: 'none' } },
});
export const way = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space[6],
});
export const wayLink = siteStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  ':hover': { color: vars.color.ink },
  ':focus-visible': focusRing,
  selectors: { '&[aria-current="page"]': { color: vars.color.ink, textDecoration: 'none' } },
});

export const desk = siteStyle({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.canvas,
});
export const again = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
  color: vars.color.inkSoft,
});

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

export const sheet = siteStyle({
  maxWidth: vars.measure,
  marginInline: 'auto',
  padding: `${vars.space[10]} clamp(${vars.space[5]}, 6vw, ${vars.space[12]})`,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
});
export const name = siteStyle({
  margin: `0 0 ${vars.space[6]}`,
  ...headingText,
  textAlign: 'center',
});
export const prose = siteStyle({ ...proseText, color: vars.color.ink });
export const unseen = siteStyle({ opacity: 0, userSelect: 'none', '@media': { print: { opacity: 1 } } });
export const controls = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[8],
});

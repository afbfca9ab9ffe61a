import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

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

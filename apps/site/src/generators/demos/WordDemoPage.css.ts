import { proseText, vars } from '@fabula/ui-kit/tokens';
import { headingText, siteStyle } from '../../siteStyle.ts';

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

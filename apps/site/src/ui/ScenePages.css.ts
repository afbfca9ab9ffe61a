import { smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  maxWidth: '60rem',
  marginInline: 'auto',
  paddingInline: `clamp(${vars.space[3]}, 3vw, ${vars.space[8]})`,
  paddingBlock: `${vars.space[8]} ${vars.space[8]}`,
  '@media': { print: { maxWidth: 'none', padding: 0 } },
});

export const head = siteStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  marginBlockEnd: vars.space[6],
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
});

export const kicker = siteStyle({ ...smallCaps, margin: 0, color: vars.color.inkSoft });

export const foot = siteStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
  '@media': { print: { display: 'none' } },
});

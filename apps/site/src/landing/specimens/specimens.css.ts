import { smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

export const slip = siteStyle({
  position: 'relative',
  boxSizing: 'border-box',
  height: '10.5rem',
  padding: `${vars.space[5]} ${vars.space[6]} 0 ${vars.space[8]}`,
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  maskImage: 'linear-gradient(to bottom, black 72%, transparent)',
  fontFamily: vars.font.prose,
  fontSize: '1rem',
  lineHeight: 1.6,
  textWrap: 'pretty',
  userSelect: 'none',
});

export const ink = siteStyle({ display: 'block', color: vars.color.ink });

export const pencil = siteStyle({
  display: 'block',
  marginBlockStart: vars.space[2],
  color: vars.color.pencil,
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  marginInlineStart: `calc(-1 * ${vars.space[4]})`,
  paddingInlineStart: `calc(${vars.space[4]} - 2px)`,
});

export const script = siteStyle({
  fontFamily: vars.font.screenplay,
  fontSize: '0.9375rem',
  lineHeight: 1.25,
  color: vars.color.ink,
});

export const scriptLine = siteStyle({ display: 'block', marginBlockEnd: '1.25em' });
export const scriptName = siteStyle({ display: 'block', marginInlineStart: '38%' });
export const scriptSpeech = siteStyle({ display: 'block', marginInlineStart: '20%', marginInlineEnd: '10%' });

export const wave = siteStyle({
  display: 'block',
  width: '100%',
  height: '2.5rem',
  marginBlockStart: vars.space[4],
});
export const spoken = siteStyle({ stroke: vars.color.accent });
export const unspoken = siteStyle({ stroke: vars.color.pencilRule });

export const steps = siteStyle({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
});

export const step = siteStyle({ display: 'flex', alignItems: 'baseline', gap: vars.space[3] });

export const number = siteStyle({
  ...smallCaps,
  minWidth: '4.5em',
  color: vars.color.inkFaint,
  lineHeight: 'inherit',
});

export const faint = siteStyle({ color: vars.color.pencil, fontStyle: 'italic' });

export const rules = siteStyle({
  position: 'absolute',
  inset: `${vars.space[6]} ${vars.space[6]} 0 ${vars.space[8]}`,
  background: `repeating-linear-gradient(to bottom, ${vars.color.line} 0 1px, transparent 1px 1.6rem)`,
});

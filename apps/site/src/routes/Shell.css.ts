import { focusRing, interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { headingText, siteStyle } from '../siteStyle.ts';

export const main = siteStyle({ display: 'block', ':focus': { outline: 'none' } });

export const skip = siteStyle({
  ...interfaceText,
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: 10,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.lifted,
  ':focus-visible': focusRing,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});

export const room = siteStyle({
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  minHeight: 'calc(100svh - 3.5rem)',
  padding: `${vars.space[6]} ${vars.space[4]} ${vars.space[16]}`,
});

export const gate = siteStyle({
  boxSizing: 'border-box',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '30rem',
  padding: `${vars.space[10]} ${vars.space[8]} ${vars.space[6]}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  textAlign: 'center',
  '@media': { [media.phone]: { padding: `${vars.space[8]} ${vars.space[5]} ${vars.space[4]}` } },
});

export const age = siteStyle({
  display: 'grid',
  placeItems: 'center',
  width: '4rem',
  height: '4rem',
  border: `1.5px solid ${vars.color.accent}`,
  borderRadius: '50%',
  color: vars.color.accent,
  fontFamily: vars.font.prose,
  fontSize: '1.375rem',
  fontWeight: 560,
  fontVariantNumeric: 'lining-nums',
  letterSpacing: '-0.02em',
});

export const question = siteStyle({
  margin: 0,
  ...headingText,
  textWrap: 'balance',
});

export const reason = siteStyle({
  ...interfaceText,
  margin: 0,
  maxWidth: '24rem',
  color: vars.color.inkSoft,
  fontSize: '1rem',
  textWrap: 'balance',
});

export const answers = siteStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
});

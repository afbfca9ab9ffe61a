import { media, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

export const title = siteStyle({ ':focus': { outline: 'none' } });

export const promise = siteStyle({
  margin: 0,
  maxWidth: '30rem',
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: 'clamp(1.0625rem, 0.95rem + 0.5vw, 1.3125rem)',
  lineHeight: vars.leading.prose,
  textWrap: 'pretty',
});

const appear = keyframes({ from: { opacity: 0 } });

export const row = siteStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: vars.control.small,
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const status = siteStyle({
  margin: 0,
  minWidth: 0,
  color: vars.color.accent,
  fontFamily: vars.font.prose,
  fontSize: '1rem',
  fontStyle: 'italic',
});

export const line = siteStyle({
  animation: `${appear} ${vars.duration.settle} ${vars.ease.out}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

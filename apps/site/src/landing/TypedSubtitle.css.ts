import { media, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

export const row = siteStyle({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2] });

export const line = siteStyle({
  margin: 0,
  minHeight: '1.65em',
  fontFamily: vars.font.prose,
  fontSize: 'clamp(1.0625rem, 0.95rem + 0.5vw, 1.3125rem)',
  fontStyle: 'italic',
  lineHeight: vars.leading.prose,
  color: vars.color.pencil,
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: '27rem',
  '@media': { '(max-width: 24rem)': { minHeight: '3.3em' } },
});

export const caret = siteStyle({
  display: 'inline-block',
  width: '1.5px',
  height: '1.1em',
  marginInlineStart: '0.12em',
  verticalAlign: '-0.18em',
  background: vars.color.accent,
  animation: `${blink} 1.1s step-end infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

import { media, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

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

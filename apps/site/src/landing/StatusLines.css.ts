import { media, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const row = style(
  inSite({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: vars.control.small,
    paddingBlockStart: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);

export const status = style(
  inSite({
    margin: 0,
    minWidth: 0,
    color: vars.color.accent,
    fontFamily: vars.font.prose,
    fontSize: '1rem',
    fontStyle: 'italic',
  }),
);

export const line = style(
  inSite({
    animation: `${appear} ${vars.duration.settle} ${vars.ease.out}`,
    '@media': { [media.reducedMotion]: { animation: 'none' } },
  }),
);

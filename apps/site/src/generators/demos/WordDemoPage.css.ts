import { proseText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { headingText, inSite } from '../../inSite.ts';

export const sheet = style(
  inSite({
    maxWidth: vars.measure,
    marginInline: 'auto',
    padding: `${vars.space[10]} clamp(${vars.space[5]}, 6vw, ${vars.space[12]})`,
    background: vars.color.surface,
    boxShadow: vars.shadow.lifted,
  }),
);
export const name = style(
  inSite({
    margin: `0 0 ${vars.space[6]}`,
    ...headingText,
    textAlign: 'center',
  }),
);
export const prose = style(inSite({ ...proseText, color: vars.color.ink }));
export const unseen = style(inSite({ opacity: 0, userSelect: 'none', '@media': { print: { opacity: 1 } } }));
export const controls = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: vars.space[3],
    marginBlockStart: vars.space[8],
  }),
);

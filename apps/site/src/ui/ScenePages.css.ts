import { smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const page = style(
  inSite({
    boxSizing: 'border-box',
    maxWidth: '60rem',
    marginInline: 'auto',
    paddingInline: `clamp(${vars.space[3]}, 3vw, ${vars.space[8]})`,
    paddingBlock: `${vars.space[8]} ${vars.space[8]}`,
    '@media': { print: { maxWidth: 'none', padding: 0 } },
  }),
);

export const head = style(
  inSite({
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[2],
    marginBlockEnd: vars.space[6],
    textAlign: 'center',
    '@media': { print: { display: 'none' } },
  }),
);

export const kicker = style(inSite({ ...smallCaps, margin: 0, color: vars.color.inkSoft }));

export const foot = style(
  inSite({
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[8],
    marginBlockStart: vars.space[8],
    '@media': { print: { display: 'none' } },
  }),
);

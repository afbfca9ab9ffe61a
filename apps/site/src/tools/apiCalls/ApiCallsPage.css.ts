import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const controls = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[3]} ${vars.space[5]}`,
    marginBlockEnd: vars.space[5],
  }),
);
export const routeField = style(inSite({ width: '16rem', maxWidth: '100%' }));
export const count = style(
  inSite({
    flex: 1,
    margin: 0,
    color: vars.color.inkSoft,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
);
export const notice = style(inSite({ marginBlockEnd: vars.space[4] }));
export const more = style(inSite({ marginBlockStart: vars.space[6], textAlign: 'center' }));

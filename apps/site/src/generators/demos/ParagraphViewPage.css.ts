import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const desk = style(
  inSite({
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.canvas,
  }),
);
export const again = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[3],
    marginBlockStart: vars.space[4],
    color: vars.color.inkSoft,
  }),
);

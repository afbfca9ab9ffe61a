import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const paging = style(
  inSite({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[4],
    marginBlockStart: vars.space[6],
  }),
);

export const place = style(inSite({ color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' }));
